import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { kinds, listenerNamed, listenerNames } from "../../src/jobs/outbox.ts";
import { runShort, startWorker } from "../../src/jobs/worker.ts";
import { cast } from "../../demo/cast.ts";
import { createPoll, createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";
import { Crowd, statusesOf, type Person } from "../crowd.ts";
import { StatementCounter } from "./round-trips.ts";

// Statements of a write and of the jobs behind it, alone and for sixteen at a time.

const MANY = 16;
const school = useSchool();
let crowd: Crowd;
let counter: StatementCounter;
/** The listener whose statements are counted; the jobs of a batch run one after the other. */
let running = "worker";

function labelListeners(): void {
  for (const listener of kinds.flatMap(listenerNames).flatMap((name) => listenerNamed(name) ?? [])) {
    const { handle, handleMany, name } = listener;
    const labelled =
      <Given extends unknown[]>(act: (...given: Given) => Promise<void>) =>
      async (...given: Given) => {
        running = name;
        await act(...given);
        running = "worker";
      };
    listener.handle = labelled(handle);
    if (handleMany) listener.handleMany = labelled(handleMany);
  }
}

type Targets = { post: number; poll: Awaited<ReturnType<typeof createPoll>>; followed: number };

const calls = {
  comment: ({ post }: Targets) => [`/api/post/${post}/comments`, { content: "একটা উত্তর" }],
  reaction: ({ post }: Targets) => ["/api/post/react", { postId: post, type: "good", on: true }],
  vote: ({ poll }: Targets) => ["/api/polls/vote", { postId: poll.id, optionId: poll.options[0] }],
  save: ({ post }: Targets) => ["/api/post/save_post", { post_id: post, collection_id: 1 }],
  follow: ({ followed }: Targets) => ["/api/follow", { followingId: followed }],
  post: () => ["/api/post", { category: "other", body: "আজকের নোট", ai_enabled: false }],
} as const satisfies Record<string, (targets: Targets) => readonly [string, object]>;

type Write = keyof typeof calls;

async function write(name: Write, targets: Targets, people: readonly Person[]): Promise<void> {
  const [path, body] = calls[name](targets);
  const answers = await crowd.race(
    people.map((person) => ({ person, instance: 0, method: "POST", path, body })),
  );
  expect(Math.max(...statusesOf(answers)), name).toBeLessThan(300);
}

const targetsOf = async (author: "rafi" | "arif"): Promise<Targets> => ({
  post: await createPost(school, author),
  poll: await createPoll(school, author),
  followed: cast[author].id,
});

let targets: Targets;

beforeAll(async () => {
  crowd = await Crowd.create(school, MANY + 1);
  labelListeners();
  counter = new StatementCounter(school.database, () => running);
  // Rows that a person has from their first write on: totals of points, the count of notifications.
  const before = await targetsOf("arif");
  for (const name of Object.keys(calls) as Write[]) await write(name, before, crowd.people);
  targets = await targetsOf("rafi");
  await school.drain();
});
afterAll(() => crowd.close());

/** Runs a worker beside the requests; its batch sizes depend on the time between commits. */
async function withWorker(act: () => Promise<void>): Promise<number> {
  const worker = startWorker(school.server.services, () => Promise.resolve());
  const { statements } = await counter.during(async () => {
    await act();
    await expect.poll(isDue, { timeout: 10_000 }).toBe(false);
    await worker.stop();
  });
  return statements.filter((text) => !text.includes("select distinct listener")).length;
}

/** Asked on connections that are not counted. */
const isDue = async () => {
  const elsewhere = crowd.services[1]?.database;
  return (await elsewhere?.one(sql`select from jobs where run_at <= ${school.now} limit 1`)) !== undefined;
};

async function measured(name: Write, people: readonly Person[]) {
  await school.server.services.presence.flush();
  const request = await counter.during(() => write(name, targets, people));
  const jobs = await counter.during(async () => {
    // Jobs of jobs wake the worker again.
    while (await isDue()) await runShort(school.server.services);
  });
  return { request: request.statements.length, jobs: jobs.statements.length, by: jobs.by };
}

/** The listeners' statements for one write and for sixteen; a new statement shows up in the diff. */
const expected: Record<Write, Record<string, number>> = {
  comment: { "notifications.comment": 8, "points.comment": 3 },
  reaction: { "notifications.reaction": 8, "points.reaction": 3 },
  vote: { "notifications.vote": 8, "points.vote": 3 },
  save: { "notifications.save": 8 },
  follow: { "notifications.follow": 5 },
  post: { "follows.chapters": 1, "newposts.followers": 1, "points.post": 3, "words.learn": 3 },
};
const MAX_EACH = 10;

it.each(Object.keys(calls) as Write[])("a %s and its jobs take the expected statements", async (name) => {
  const [alone, ...others] = crowd.people.toReversed();
  const one = await measured(name, alone ? [alone] : []);
  const many = await measured(name, others);
  const line = ({ request, jobs, by }: typeof one) =>
    `request ${request}, jobs ${jobs} ${JSON.stringify(by)}`;
  console.log(
    `${name}\n  one: ${line(one)}\n  ${MANY}: ${line(many)}; ${(many.request + many.jobs) / MANY} each`,
  );
  // Begin, claim and commit, more when a slow machine ends a batch before its last listener.
  for (const { by } of [one, many]) {
    const { worker, ...listeners } = by;
    expect(listeners).toEqual(expected[name]);
    expect(worker).toBeGreaterThanOrEqual(3);
  }
  expect((many.request + many.jobs) / MANY).toBeLessThan(MAX_EACH);
});

it("comments take the expected statements while a worker runs their jobs", async () => {
  const [, ...sixteen] = crowd.people;
  const together = await withWorker(() => write("comment", targets, sixteen));
  const inTurn = await withWorker(async () => {
    for (const person of sixteen) await write("comment", targets, [person]);
  });
  const each = (statements: number) => statements / sixteen.length;
  console.log(`with a worker: at once ${each(together)} each, in turn ${each(inTurn)} each`);
  // A slow machine needs several batches; before jobs were handled together it was 29.
  expect(each(together)).toBeLessThan(15);
});
