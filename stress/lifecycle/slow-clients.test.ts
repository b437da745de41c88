import { describe, expect, it } from "vitest";
import { sql } from "../../server/src/db/sql.ts";
import { cast } from "../../server/demo/cast.ts";
import { useSchool, type Member } from "../../server/test/harness.ts";
import { waitUntil } from "../../server/test/processes.ts";
import { requestHead, RawClient } from "./raw-client.ts";

const school = useSchool();
const body = (bio: string) => JSON.stringify({ bio });

async function putOf(member: Member, bio: string) {
  const { accessToken = "" } = await school.as(member).client();
  const text = body(bio);
  return { head: requestHead("PUT", "/api/auth/update", accessToken, Buffer.byteLength(text)), text };
}

const bioOf = async (member: Member) =>
  (await school.rows<{ bio: string | null }>(sql`select bio from users where id = ${cast[member].id}`))[0]
    ?.bio;

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

async function speed(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 50; i++) {
    const began = performance.now();
    expect((await school.as("nusrat").get("/api/auth/user")).status).toBe(200);
    times.push(performance.now() - began);
  }
  return median(times);
}

describe("a slow client", () => {
  it("may take half a minute for a header and be silent for a minute, and no longer", () => {
    const { server } = school.server.app;
    // Node looks for those whose time is over only so often.
    const looksEvery = Number(Reflect.get(server, "connectionsCheckingInterval"));
    expect(server.headersTimeout + looksEvery).toBeLessThanOrEqual(30_000);
    expect(server.timeout).toBe(60_000);
    expect(server.requestTimeout).toBeGreaterThan(server.timeout);
    expect(server.requestTimeout).toBeLessThanOrEqual(600_000);
  });

  it(
    "by the hundred does not make others wait, and is served when it is done",
    { timeout: 30_000 },
    async () => {
      const alone = await speed();
      const { head, text } = await putOf("mitu", "ধীরে ধীরে");
      const headers = await Promise.all(Array.from({ length: 100 }, () => RawClient.open(school.origin)));
      for (const client of headers) client.write("GET /api/auth/user HTT");
      const bodies = await Promise.all(Array.from({ length: 100 }, () => RawClient.open(school.origin)));
      for (const client of bodies) client.write(head + text.slice(0, 3));
      expect(school.database.pool.waitingCount).toBe(0);
      expect(await speed()).toBeLessThan(Math.max(alone * 3, 30));

      bodies[0]?.write(text.slice(3));
      await waitUntil("the slow one has its answer", () => bodies[0]?.received.includes(" 200 OK") ?? false);
      expect(await bioOf("mitu")).toBe("ধীরে ধীরে");
      for (const client of [...headers, ...bodies]) client.reset();
    },
  );

  it(
    "who vanishes in the middle leaves no row and takes no connection with it",
    { timeout: 30_000 },
    async () => {
      const before = await bioOf("tanvir");
      const { head, text } = await putOf("tanvir", "আধখানা");
      const clients = await Promise.all(Array.from({ length: 50 }, () => RawClient.open(school.origin)));
      for (const client of clients) client.write(head + text.slice(0, -1));
      // The server has read them all when it answers one that came later.
      expect((await school.as("nusrat").get("/api/auth/user")).status).toBe(200);
      for (const client of clients) client.reset();
      await waitUntil("the server has noticed", () => connections().then((open) => open <= 2));
      expect(await bioOf("tanvir")).toBe(before);
      await expectNothingLeaked();
    },
  );

  it("who vanishes before the answer has its write done whole, and takes no connection with it", async () => {
    const { head, text } = await putOf("tanvir", "পুরোটা");
    const clients = await Promise.all(Array.from({ length: 50 }, () => RawClient.open(school.origin)));
    for (const client of clients) client.write(head + text);
    await waitUntil("the write is done", async () => (await bioOf("tanvir")) === "পুরোটা");
    for (const client of clients) client.reset();
    await expectNothingLeaked();
  });
});

const connections = () =>
  new Promise<number>((resolve) =>
    school.server.app.server.getConnections((_error, count) => resolve(count)),
  );

const expectNothingLeaked = () =>
  waitUntil("every database connection is back", () => {
    const { totalCount, idleCount, waitingCount } = school.database.pool;
    return totalCount === idleCount && waitingCount === 0;
  });
