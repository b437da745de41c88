import { read } from "./post-calls.mjs";

const named = (search) => `search=${encodeURIComponent(search)}`;

/** What one reads of a group everybody belongs to; to be held against the public feed. */
export const groupCalls = [
  read("GET /api/post?group= (feed of a group)", ({ stage }) => `/api/post?mine=apart&group=${stage.group}`),
  read("GET /api/group/{slug}", ({ stage }) => `/api/group/${stage.group}`),
  read("GET /api/group/{slug}/members", ({ stage }) => `/api/group/${stage.group}/members`),
  read(
    "GET /api/group/{slug}/members?search=",
    ({ stage }) => `/api/group/${stage.group}/members?${named("রহমান")}`,
  ),
];
