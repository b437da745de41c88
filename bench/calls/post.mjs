import { bearer, keyed } from "./callers.mjs";

const TYPES = ["good", "hard"];

/** The other one of two each time, so that every call changes a row and none takes it away. */
const inTurn = (worker, name, two) => {
  worker.turns ??= new Map();
  const turn = (worker.turns.get(name) ?? -1) + 1;
  worker.turns.set(name, turn);
  return two[turn % 2];
};

export const react = (name, postOf, widths) => ({
  name,
  method: "POST",
  path: "/api/post/react",
  headers: keyed,
  body: (worker) => ({ postId: postOf(worker), type: inTurn(worker, name, TYPES) }),
  flips: () => TYPES,
  widths,
  goal: {},
});

export const read = (name, path) => ({
  name,
  method: "GET",
  path,
  headers: bearer,
  goal: { ofBare: 0.45, p99: 25 },
});

/** The actions on posts. Each worker has a post and a poll of its own; all share the hot post and the long one. */
export const postCalls = [
  // As the pages ask for it, and as others may.
  read("GET /api/post (feed)", "/api/post?mine=apart"),
  read("GET /api/post (whole)", "/api/post"),
  read("GET /api/post/{id}, 200 comments", ({ stage }) => `/api/post/${stage.long}`),
  read("GET /api/post/{id}/comments", ({ stage }) => `/api/post/${stage.long}/comments`),
  {
    name: "POST /api/post",
    method: "POST",
    path: "/api/post",
    headers: keyed,
    body: () => ({ category: "other", body: "ভেক্টরের ডট গুণন নিয়ে একটা প্রশ্ন। #vector" }),
    after: (worker, { id }) => void (worker.created = id),
    status: 201,
    goal: {},
  },
  {
    name: "POST …/comments",
    method: "POST",
    path: ({ stage }) => `/api/post/${stage.own}/comments`,
    headers: keyed,
    body: () => ({ content: "এভাবে ভেবে দেখো: দুটো ভেক্টরের মাঝের কোণ কত?" }),
    status: 201,
    goal: {},
  },
  react("POST …/react, each on another post", ({ stage }) => stage.own, [1, 16, 64]),
  react("POST …/react, all on one post", ({ stage }) => stage.hot, [1, 16, 64]),
  {
    name: "POST /api/polls/vote",
    method: "POST",
    path: "/api/polls/vote",
    headers: keyed,
    body: (worker) => ({ postId: worker.stage.poll, optionId: inTurn(worker, "vote", worker.stage.options) }),
    flips: ({ stage }) => stage.options,
    goal: {},
  },
];
