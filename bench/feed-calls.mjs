import { read } from "./post-calls.mjs";

/** The feed as it is read first, and a thousand pages further down; what has to be the same however many posts there are. */
export const feedCalls = [
  // Beside "GET /api/post (feed)": what the split response saves (docs/decisions/0030-split-feed-response.md).
  read("GET /api/post (feed, whole)", "/api/post"),
  read("GET /api/post (latest)", "/api/post?mine=apart&sortedBy=latest"),
  read("GET /api/post (a subject)", "/api/post?mine=apart&subjectId=6"),
  read(
    "GET /api/post (latest, page 1000)",
    ({ stage }) => `/api/post?mine=apart&sortedBy=latest&cursor=${stage.deep.latest}`,
  ),
  read("GET /api/post (page 1000)", ({ stage }) => `/api/post?mine=apart&cursor=${stage.deep.best}`),
  read("GET /api/post/newer", ({ stage }) => `/api/post/newer?asOf=${stage.deep.asOf}`),
];
