import { afterEach, beforeEach, describe, expect, it } from "vitest";
import pg from "pg";
import { useSchool, type SignedInClient } from "../../server/test/harness.ts";
import { waitUntil } from "../../server/test/processes.ts";

const school = useSchool();
let blocker: pg.Client;

beforeEach(async () => {
  await school.as("rafi").client();
  blocker = new pg.Client(school.database.pool.options);
  blocker.on("error", () => {});
  await blocker.connect();
});

afterEach(() => blocker.end());

const read = (member: SignedInClient) => member.get("/api/auth/user");

async function timed(ask: () => ReturnType<typeof read>) {
  const began = performance.now();
  const { status, headers, body } = await ask();
  return { status, code: body.code, retry: headers.get("retry-after"), ms: performance.now() - began };
}

type Answer = Awaited<ReturnType<typeof timed>>;

function expectSentAway(answers: Answer[]): void {
  for (const { status, code, retry } of answers)
    expect([status, code, retry]).toEqual([503, "common.unavailable", "1"]);
}

const shedSoFar = async () => {
  const { text } = await school.stranger.get("/metrics");
  return Number(/^http_requests_shed_total (\d+)$/m.exec(text)?.[1]);
};

describe("more work than can be done", { timeout: 30_000 }, () => {
  it("is refused at once, and taken on again as soon as there is room", async () => {
    const before = await shedSoFar();
    await blocker.query("begin; lock table users in access exclusive mode");
    const waiting = Array.from({ length: 400 }, () => timed(() => read(school.as("rafi"))));
    await waitUntil("a long queue", async () => (await shedSoFar()) > before);

    const refused: Answer[] = [];
    while (refused.length < 20) refused.push(await timed(() => read(school.as("rafi"))));
    expectSentAway(refused);
    const times = refused.map(({ ms }) => ms).sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(50);
    expect((await shedSoFar()) - before).toBeGreaterThanOrEqual(refused.length);
    expect((await school.stranger.get("/healthz")).status).toBe(200);

    await blocker.query("rollback");
    const well = performance.now();
    await waitUntil("there is room", async () => (await read(school.as("rafi"))).status === 200);
    expect(performance.now() - well).toBeLessThan(2_000);
    const answers = await Promise.all(waiting);
    expectSentAway(answers.filter(({ status }) => status !== 200));
  });

  it("keeps nobody waiting: two seconds for the database, three for the whole call", async () => {
    await blocker.query("begin; lock table users in access exclusive mode");
    const answers = await Promise.all(Array.from({ length: 60 }, () => timed(() => read(school.as("rafi")))));
    expectSentAway(answers);
    for (const { ms } of answers) expect(ms).toBeLessThan(3_500);
    const fastest = Math.min(...answers.map(({ ms }) => ms));
    expect(fastest).toBeGreaterThan(1_500);
    await blocker.query("rollback");
    await waitUntil("every connection is back", () => {
      const { totalCount, idleCount } = school.database.pool;
      return totalCount === idleCount;
    });
    expect((await read(school.as("rafi"))).status).toBe(200);
  });

  it("is noticed as well when the processor is what lacks", async () => {
    let busy = true;
    const work = () => {
      const end = performance.now() + 600;
      while (performance.now() < end);
      if (busy) setImmediate(work);
    };
    work();
    const before = await shedSoFar();
    await waitUntil("calls are refused", async () => (await read(school.as("rafi"))).status === 503);
    expect(await shedSoFar()).toBeGreaterThan(before);
    busy = false;
    await waitUntil("calls are answered again", async () => (await read(school.as("rafi"))).status === 200);
  });
});
