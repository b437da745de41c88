import { describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { cast } from "../../server/demo/cast.ts";
import { useSchool, type Member } from "../../server/test/harness.ts";
// For the type of `app.admission`.
import "../../server/src/kit/http/load-shedding.ts";
import { requestHead, RawClient } from "./raw-client.ts";
import { waitFor } from "@angon/test-tier/wait-for";

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

describe("a slow client", () => {
  it("has limits of half a minute for the header and of a minute without data", () => {
    const { server } = school.server.app;
    // Node looks for connections past their limit only at this interval.
    const interval = Number(Reflect.get(server, "connectionsCheckingInterval"));
    expect(server.headersTimeout + interval).toBeLessThanOrEqual(30_000);
    expect(server.timeout).toBe(60_000);
    expect(server.requestTimeout).toBeGreaterThan(server.timeout);
    expect(server.requestTimeout).toBeLessThanOrEqual(600_000);
  });

  it(
    "holds no database connection until its request is complete, and other clients are answered meanwhile",
    { timeout: patience(240_000) },
    async () => {
      const { head, text } = await putOf("mitu", "ধীরে ধীরে");
      const headers = await Promise.all(Array.from({ length: 100 }, () => RawClient.open(school.origin)));
      for (const client of headers) client.write("GET /api/auth/user HTT");
      const bodies = await Promise.all(Array.from({ length: 100 }, () => RawClient.open(school.origin)));
      for (const client of bodies) client.write(head + text.slice(0, 3));
      // A request sent later is answered although none of the two hundred is whole.
      for (let i = 0; i < 50; i++) expect((await school.as("nusrat").get("/api/auth/user")).status).toBe(200);
      // If slow requests counted as work in progress, the server would refuse others.
      const { admission } = school.server.app;
      await waitFor("no request is in progress", () => admission.inProgress === 0);
      // A job may hold one for a moment; a client that holds one does so until it ends.
      const { pool } = school.server.services.database;
      await waitFor(
        "no connection is in use or waited for",
        () => pool.totalCount === pool.idleCount && pool.waitingCount === 0,
      );
      expect([...headers, ...bodies].map(({ received }) => received)).toEqual(Array(200).fill(""));

      bodies[0]?.write(text.slice(3));
      await waitFor(
        "the slow client gets its response",
        () => bodies[0]?.received.includes(" 200 OK") ?? false,
      );
      expect(await bioOf("mitu")).toBe("ধীরে ধীরে");
      for (const client of [...headers, ...bodies]) client.reset();
    },
  );

  it(
    "that disconnects within its request writes nothing and leaves no database connection in use",
    { timeout: patience(240_000) },
    async () => {
      const before = await bioOf("tanvir");
      const { head, text } = await putOf("tanvir", "আধখানা");
      const clients = await Promise.all(Array.from({ length: 50 }, () => RawClient.open(school.origin)));
      for (const client of clients) client.write(head + text.slice(0, -1));
      // The server has read them all when it answers one that came later.
      expect((await school.as("nusrat").get("/api/auth/user")).status).toBe(200);
      for (const client of clients) client.reset();
      await waitFor("the server closes their connections", () => connections().then((open) => open <= 2));
      expect(await bioOf("tanvir")).toBe(before);
      await expectNothingLeaked();
    },
  );

  it("that disconnects before the response has its write committed and leaves no database connection in use", async () => {
    const { head, text } = await putOf("tanvir", "পুরোটা");
    const clients = await Promise.all(Array.from({ length: 50 }, () => RawClient.open(school.origin)));
    for (const client of clients) client.write(head + text);
    await waitFor("the write is done", async () => (await bioOf("tanvir")) === "পুরোটা");
    for (const client of clients) client.reset();
    await expectNothingLeaked();
  });
});

const connections = () =>
  new Promise<number>((resolve) =>
    school.server.app.server.getConnections((_error, count) => resolve(count)),
  );

const expectNothingLeaked = () =>
  waitFor("every database connection is back", () => {
    const { totalCount, idleCount, waitingCount } = school.database.pool;
    return totalCount === idleCount && waitingCount === 0;
  });
