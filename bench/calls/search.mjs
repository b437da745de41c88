import { bearer } from "./callers.mjs";
import { read } from "./post.mjs";

const search = (name, q, more = "") => ({
  name: `GET /api/search, ${name}`,
  method: "GET",
  path: `/api/search?q=${encodeURIComponent(q)}${more}`,
  headers: bearer,
  widths: [1, 20],
  goal: { p99: 100 },
});

const suggest = (name, typed) => ({
  ...search(name, typed),
  name: `GET /api/search/suggestions, ${name}`,
  path: `/api/search/suggestions?q=${encodeURIComponent(typed)}`,
});

/** Search terms as they occur in the posts of the bulk and as users type them. */
export const searchCalls = [
  search("exact", "ভেক্টর"),
  search("inflected", "ভেক্টরগুলোর"),
  search("typo", "ভেক্টট"),
  search("romanised", "vektor"),
  search("two words", "podartho biggan"),
  search("fillers", "ভেক্টর er math ki"),
  search("some words", "ভেক্টর তরঙ্গ ঝঞ্ঝাটপূর্ণতা"),
  search("a subject", "physics 1st paper"),
  search("nowhere", "ঝঞ্ঝাটপূর্ণতা"),
  search("people", "rahman", "&type=user"),
  suggest("one letter", "ভ"),
  suggest("a beginning", "ভেক্"),
  suggest("romanised", "vekto"),
  suggest("two words", "ভেক্টর রা"),
  suggest("nowhere", "ঝঞ্ঝাটপূর্ণ"),
];

const people = (name, query = "") => ({
  ...read(`GET /api/admin/users, ${name}`, `/api/admin/users${query}`),
  role: "ADMIN",
});

/** The list of people as an admin reads it. Names are searched by sound, so the jobs of the school have to read them first. */
export const peopleCalls = [
  people("first page"),
  people("filtered", `?kind=STUDENT&batch=${encodeURIComponent("HSC 25")}&paid=no&status=active`),
  people("by name", `?q=${encodeURIComponent("রহমান")}`),
  people("by Latin name", "?q=rahman"),
  people("by phone", "?q=013000"),
];
