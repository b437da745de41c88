import { beforeEach, expect, it, vi, type MockInstance } from "vitest";
import type { Database } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { createViewerCache, type ViewerCache } from "../../src/kit/viewer-cache.ts";
import { cast } from "../../demo/cast.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const SEVERAL: Member[] = ["rafi", "nusrat", "farhana", "mitu"];

let now: number;
let cache: ViewerCache;
let many: Database["many"];
let statements: MockInstance<Database["many"]>;
const tokens = new Map<Member, string>();

/** A cache of its own, as another instance has, with a clock that only the test moves. */
beforeEach(async () => {
  const { database, keys } = school.server.services;
  now = Date.now();
  cache = createViewerCache(database, keys, { now: () => new Date(now) });
  for (const member of SEVERAL) {
    await school.as(member).get("/api/auth/user");
    const [session] = await school.rows<{ id: string }>(sql`
      select id from sessions where user_id = ${cast[member].id} and revoked_at is null order by created_at desc limit 1`);
    if (session) tokens.set(member, await cache.sign(cast[member].id, session.id));
  }
  many = database.many.bind(database);
  statements = vi.spyOn(database, "many");
  return () => statements.mockRestore();
});

const viewerOf = (member: Member) => cache.of(tokens.get(member) ?? "");
const rolesOf = async (members: Member[]) =>
  (await Promise.all(members.map(viewerOf))).map((viewer) => viewer?.role);

const readsOfRights = () => statements.mock.calls.filter(([{ text }]) => text.includes("asked.place")).length;

/** How many statements for rights `work` took. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const before = readsOfRights();
  await work();
  return readsOfRights() - before;
}

it("the rights of all recent users are read in one statement", async () => {
  await rolesOf(SEVERAL);
  now += 400;
  expect(await counted(() => viewerOf("rafi")), "still known").toBe(0);
  now += 300;
  expect(await counted(() => viewerOf("rafi")), "read again").toBe(1);
  now += 600;
  expect(await counted(() => rolesOf(SEVERAL)), "read with Rafi's").toBe(0);
});

it("users without a request for two seconds are left out of the read of rights", async () => {
  await rolesOf(SEVERAL);
  for (let i = 0; i < 6; i++) {
    now += 400;
    await viewerOf("rafi");
  }
  expect(await counted(() => viewerOf("nusrat"))).toBe(1);
});

it("a change of rights is used within 0.7 seconds, also when another user's request reads the rights", async () => {
  await rolesOf(SEVERAL);
  const role = (is: string) => sql`update users set role = ${is} where id = ${cast.nusrat.id}`;
  now += 690;
  await school.rows(role("MODERATOR"));
  expect(await rolesOf(["nusrat"])).toEqual(["USER"]);
  now += 10;
  await viewerOf("rafi");
  expect(await rolesOf(["nusrat"])).toEqual(["MODERATOR"]);
  await school.rows(role("USER"));
  now += 700;
  expect(await rolesOf(["nusrat"])).toEqual(["USER"]);
});

it("an ended session that was read together with an active one is refused", async () => {
  await rolesOf(SEVERAL);
  await school.rows(sql`update sessions set revoked_at = now() where user_id = ${cast.mitu.id}`);
  now += 700;
  await viewerOf("rafi");
  const read = await counted(async () => expect(await viewerOf("mitu")).toBeUndefined());
  expect(read).toBe(0);
  school.forgetSessions();
});

it("forgotten rights are read at the next request of that user alone", async () => {
  await rolesOf(SEVERAL);
  cache.forget();
  await viewerOf("rafi");
  await school.rows(sql`update users set role = 'MODERATOR' where id = ${cast.nusrat.id}`);
  expect(await rolesOf(["nusrat"])).toEqual(["MODERATOR"]);
  await school.rows(sql`update users set role = 'USER' where id = ${cast.nusrat.id}`);
});

it("rights that were read before they were forgotten are not used", async () => {
  await rolesOf(SEVERAL);
  now += 700;
  statements.mockImplementation((statement) => {
    const rows = many(statement);
    if (statement.text.includes("asked.place")) cache.forget();
    return rows;
  });
  await viewerOf("rafi");
  statements.mockImplementation(many);
  expect(await counted(() => rolesOf(["rafi"])), "not kept").toBe(1);
  expect(await counted(() => rolesOf(SEVERAL)), "those of all others").toBeGreaterThan(0);
  expect(await counted(() => rolesOf(SEVERAL)), "kept").toBe(0);
});
