import { afterEach, beforeEach, describe, expect, it } from "vitest";
import pg from "pg";
import type { ApiResponse } from "../../server/test/api-client.ts";
import { useSchool, type SignedInClient } from "../../server/test/harness.ts";
import { waitFor } from "@angon/test-tier/wait-for";
import { BusyEventLoop } from "./busy-event-loop.ts";

/** More than the pool and its queue hold. */
const IN_PROGRESS = 400;
const REFUSED = 100;

const school = useSchool();
let blocker: pg.Client;

beforeEach(async () => {
  await school.as("rafi").client();
  blocker = new pg.Client(school.database.pool.options);
  blocker.on("error", () => {});
  await blocker.connect();
  // It holds a lock for as long as a test waits.
  await blocker.query("set idle_in_transaction_session_timeout = 0");
});

afterEach(() => blocker.end());

const read = (member: SignedInClient) => member.get("/api/auth/user");

function expectRefused(responses: readonly ApiResponse[]): void {
  for (const { status, body, headers } of responses)
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "common.unavailable", "1"]);
}

const shedCount = async () => {
  const { text } = await school.stranger.get("/metrics");
  return Number(/^http_requests_shed_total (\d+)$/m.exec(text)?.[1]);
};

describe("an overloaded server", () => {
  it("refuses requests while the queue for the database is full, and serves again when there is room", async () => {
    const before = await shedCount();
    await blocker.query("begin; lock table users in access exclusive mode");
    const sent: Promise<ApiResponse>[] = [];
    let pending = 0;
    await waitFor(`${REFUSED} requests are refused`, async () => {
      for (; pending < IN_PROGRESS; pending++)
        sent.push(read(school.as("rafi")).finally(() => void pending--));
      return (await shedCount()) - before >= REFUSED;
    });
    expect((await school.stranger.get("/healthz")).status).toBe(200);
    await blocker.query("rollback");
    await waitFor("there is room", async () => (await read(school.as("rafi"))).status === 200);
    const responses = await Promise.all(sent);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(REFUSED);
    expectRefused(refused);
  });

  it("refuses accepted requests that wait too long for a lock, and gives every connection back", async () => {
    await blocker.query("begin; lock table users in access exclusive mode");
    let accepted = 0;
    // The lock is released only after all are answered. A busy machine makes the server refuse some at once.
    await waitFor("60 requests were accepted and then refused", async () => {
      const before = await shedCount();
      expectRefused(await Promise.all(Array.from({ length: 60 }, () => read(school.as("rafi")))));
      return (accepted += 60 - ((await shedCount()) - before)) >= 60;
    });
    await blocker.query("rollback");
    await waitFor("every connection is back", () => {
      const { totalCount, idleCount } = school.database.pool;
      return totalCount === idleCount;
    });
    expect((await read(school.as("rafi"))).status).toBe(200);
  });

  it("refuses requests that arrive together while the event loop is late, and serves again when it is on time", async () => {
    const loop = new BusyEventLoop();
    loop.start();
    const before = await shedCount();
    const sent = Array.from({ length: IN_PROGRESS }, () => read(school.as("rafi")));
    await waitFor("requests are refused", async () => (await shedCount()) - before >= REFUSED);
    loop.stop();
    const responses = await Promise.all(sent);
    expectRefused(responses.filter(({ status }) => status !== 200));
    await waitFor("requests are answered again", async () => (await read(school.as("rafi"))).status === 200);
  });
});
