import { beforeAll, expect, it } from "vitest";
import { createExam } from "../helpers/quizzes.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";
import { StatementCounter } from "../writes/round-trips.ts";

const school = useSchool();
let counter: StatementCounter;
let post: number;

beforeAll(async () => {
  counter = new StatementCounter(school.database);
  post = await createPost(school, "rafi");
  await school.as("nusrat").post(`/api/post/${post}/comments`, { content: "একটা উত্তর" });
  await school.as("nusrat").post("/api/post/react", { postId: post, type: "good", on: true });
  await school.drain();
});

/** Views and presence are written every two seconds for all requests of that time. */
async function flushed(): Promise<void> {
  const { presence, reach } = school.server.services;
  await Promise.all([presence.flush(), reach.flush()]);
}

const reads = {
  "the page of a post": () => `/api/post/${post}`,
  "its comments": () => `/api/post/${post}/comments`,
  notifications: () => "/api/notification",
  "the number of unread ones": () => "/api/notification/count",
  "the feed": () => "/api/post?mine=apart&sortedBy=latest",
};

it.each([
  ["the page of a post", { roundTrips: 2, statements: 2 }],
  ["its comments", { roundTrips: 1, statements: 1 }],
  ["notifications", { roundTrips: 1, statements: 1 }],
  ["the number of unread ones", { roundTrips: 1, statements: 1 }],
  ["the feed", { roundTrips: 1, statements: 1 }],
] as const)("%s, read a second time, takes the expected statements", async (name, expected) => {
  const read = async () => expect((await school.as("rafi").get(reads[name]())).status).toBe(200);
  await read();
  await flushed();
  const { roundTrips, statements } = await counter.during(read);
  expect({ roundTrips, statements: statements.length }, statements.join("\n")).toEqual(expected);
});

it("restoring a session takes four statements", async () => {
  const { body } = await school.stranger.post("/api/auth/login", {
    phone: "01711000001",
    password: "angon1234",
  });
  const { roundTrips, statements } = await counter.during(async () => {
    const restored = await school.stranger.post("/api/auth/session", { refreshToken: body.refreshToken });
    expect([restored.status, typeof restored.body.notification_count]).toEqual([200, "number"]);
  });
  expect({ roundTrips, statements: statements.length }, statements.join("\n")).toEqual({
    roundTrips: 4,
    statements: 4,
  });
});

it("starting an exam takes the expected statements, with begin and commit", async () => {
  const exam = await createExam(school);
  await school.drain();
  await school.as("nusrat").post(`/api/exam/${exam}/start`, {});
  await flushed();
  const { roundTrips, statements } = await counter.during(async () =>
    expect((await school.as("rafi").post(`/api/exam/${exam}/start`, {})).status).toBe(200),
  );
  expect({ roundTrips, statements: statements.length }, statements.join("\n")).toEqual({
    roundTrips: 3,
    statements: 7,
  });
});
