import { beforeAll, expect, it } from "vitest";
import { createPoll, createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { StatementCounter } from "./round-trips.ts";
import { cast } from "../../demo/cast.ts";

const school = useSchool();
let counter: StatementCounter;
let post: number;
let poll: Awaited<ReturnType<typeof createPoll>>;

beforeAll(async () => {
  counter = new StatementCounter(school.database);
  post = await createPost(school, "rafi");
  poll = await createPoll(school, "rafi");
});

/** With an idempotency key, as the page sends every write. */
const writing = (path: () => string, body: () => object) => (who: Member, key: string) =>
  school.as(who).post(path(), body(), { "idempotency-key": key });

const writes = {
  comment: writing(
    () => `/api/post/${post}/comments`,
    () => ({ content: "একটা উত্তর" }),
  ),
  reaction: writing(
    () => "/api/post/react",
    () => ({ postId: post, type: "good", on: true }),
  ),
  vote: writing(
    () => "/api/polls/vote",
    () => ({ postId: poll.id, optionId: poll.options[0] }),
  ),
  save: writing(
    () => "/api/post/save_post",
    () => ({ post_id: post, collection_id: 1 }),
  ),
  follow: writing(
    () => "/api/follow",
    () => ({ followingId: cast.rafi.id }),
  ),
  post: writing(
    () => "/api/post",
    () => ({ category: "other", body: "আজকের নোট", ai_enabled: false }),
  ),
};

it.each([
  ["comment", { roundTrips: 3, statements: 7 }],
  ["reaction", { roundTrips: 2, statements: 9 }],
  ["vote", { roundTrips: 2, statements: 11 }],
  ["save", { roundTrips: 3, statements: 8 }],
  ["follow", { roundTrips: 3, statements: 8 }],
  ["post", { roundTrips: 2, statements: 7 }],
] as const)(
  "a %s takes the expected statements with begin, commit and idempotency",
  async (name, expected) => {
    await school.as("nusrat").delete("/api/follow", { followingId: cast.rafi.id });
    // Presence is written once a minute for a person who stays.
    await school.server.services.presence.flush();
    const { roundTrips, statements } = await counter.during(async () =>
      expect((await writes[name]("nusrat", `${name}-counted`)).status).toBeLessThan(300),
    );
    expect({ roundTrips, statements: statements.length }, statements.join("\n")).toEqual(expected);
  },
);
