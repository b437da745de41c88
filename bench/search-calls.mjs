import { bearer } from "./callers.mjs";

const search = (name, q, more = "") => ({
  name: `GET /api/search, ${name}`,
  method: "GET",
  path: `/api/search?q=${encodeURIComponent(q)}${more}`,
  headers: bearer,
  widths: [1, 20],
  goal: { p99: 100 },
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
];
