import { react, read } from "./post.mjs";

const READERS = 400;
/** One request of so many is a reaction. */
const EVERY = 20;

const reaction = react("POST …/react, on the page", ({ stage, turns }) => {
  const turn = turns?.get("POST …/react, on the page") ?? 0;
  return stage.shown[turn % stage.shown.length];
});

const first = (name, more) => ({ ...read(name, "/api/post?mine=apart"), widths: [16], ...more });

/** The feed as it is read first, and a thousand pages further down; what has to be the same however many posts there are. */
export const feedCalls = [
  // Beside "GET /api/post (feed)": what the split response saves (docs/decisions/0030-split-feed-response.md).
  read("GET /api/post (feed, whole)", "/api/post"),
  first("GET /api/post (feed, 400 readers)", { readers: READERS }),
  first("GET /api/post (feed, 400 readers, 5 % reactions)", {
    readers: READERS,
    mix: { every: EVERY, call: reaction },
  }),
  read("GET /api/post (latest)", "/api/post?mine=apart&sortedBy=latest"),
  read("GET /api/post (a subject)", "/api/post?mine=apart&subjectId=6"),
  read(
    "GET /api/post (latest, page 1000)",
    ({ stage }) => `/api/post?mine=apart&sortedBy=latest&cursor=${stage.deep.latest}`,
  ),
  read("GET /api/post (page 1000)", ({ stage }) => `/api/post?mine=apart&cursor=${stage.deep.best}`),
  read("GET /api/post/newer", ({ stage }) => `/api/post/newer?asOf=${stage.deep.asOf}`),
];
