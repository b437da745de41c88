import { read } from "./post.mjs";

const named = (search) => `search=${encodeURIComponent(search)}`;

/** Reads of a group with all users as members, to be compared with the public feed. */
export const groupCalls = [
  read("GET /api/post?group= (feed of a group)", ({ stage }) => `/api/post?mine=apart&group=${stage.group}`),
  read("GET /api/group/{slug}", ({ stage }) => `/api/group/${stage.group}`),
  read("GET /api/group/{slug}/members", ({ stage }) => `/api/group/${stage.group}/members`),
  read(
    "GET /api/group/{slug}/members?search=",
    ({ stage }) => `/api/group/${stage.group}/members?${named("রহমান")}`,
  ),
];
