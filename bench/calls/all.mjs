import { bearer, cookie, keyed } from "./callers.mjs";
import { feedCalls } from "./feed.mjs";
import { groupCalls } from "./group.mjs";
import { noticeCalls } from "./notice.mjs";
import { postCalls } from "./post.mjs";
import { peopleCalls, searchCalls } from "./search.mjs";

const renewed = (worker, { accessToken, refreshToken }) =>
  Object.assign(worker, { accessToken, refreshToken });

export const renewal = {
  name: "POST /api/auth/refresh",
  method: "POST",
  path: "/api/auth/refresh",
  headers: cookie,
  body: () => ({}),
  after: renewed,
  goal: {},
};

/** The most frequent requests of a page, sent as the page sends them. An entry without a number has no goal yet. */
export const calls = [
  {
    name: "GET /api/auth/user",
    method: "GET",
    path: "/api/auth/user",
    headers: bearer,
    goal: { ofBare: 0.45, p99: 25 },
  },
  renewal,
  {
    name: "POST /api/auth/session",
    method: "POST",
    path: "/api/auth/session",
    headers: cookie,
    body: () => ({}),
    after: renewed,
    goal: {},
  },
  {
    name: "PUT /api/auth/update",
    method: "PUT",
    path: "/api/auth/update",
    headers: keyed,
    body: () => ({ bio: "প্রিয় রসায়ন। অবসরে গল্পের বই।" }),
    goal: {},
  },
  ...postCalls,
  ...feedCalls,
  ...groupCalls,
  ...noticeCalls,
  ...searchCalls,
  ...peopleCalls,
];
