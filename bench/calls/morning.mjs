import { bearer, keyed } from "./callers.mjs";
import { react } from "./post.mjs";

const get = (name, share, path) => ({ name: `GET ${name}`, method: "GET", path, headers: bearer, share });
const post = (name, share, path, body, more) => ({
  name: `POST ${name}`,
  method: "POST",
  path,
  headers: keyed,
  body,
  share,
  ...more,
});

const SEARCHES = ["ভেক্টর", "vektor", "ভেক্টরগুলোর", "podartho biggan", "ভেক্টট"];

/** The calls of a morning, with the percentage of each. */
export function callsOfMorning(posts) {
  let turn = 0;
  const anyOf = (list) => list[(turn++ * 7) % list.length];
  const of = (rest) => () => `/api/post/${anyOf(posts)}${rest}`;
  return [
    get("feed", 55, "/api/post?mine=apart"),
    get("number of notifications", 8, "/api/notification/count"),
    get("notifications", 7, "/api/notification"),
    get("post", 10, of("")),
    get("comments", 6, of("/comments")),
    { ...react("POST react", () => anyOf(posts)), share: 5 },
    get("search", 3, () => `/api/search?q=${encodeURIComponent(anyOf(SEARCHES))}`),
    get("leaderboard", 2, "/api/utils/leaderboard"),
    post("comment", 2, of("/comments"), () => ({ content: `এভাবে ভেবে দেখো: ${turn}` }), { status: 201 }),
    post("post", 1, "/api/post", () => ({ category: "other", body: `ভেক্টরের ডট গুণন নিয়ে প্রশ্ন ${turn}` }), {
      status: 201,
    }),
    post("permission to upload", 1, "/api/utils/file/upload", () => ({
      fileName: "images/board.png",
      fileType: "image/png",
      fileSize: 120_000,
    })),
  ];
}
