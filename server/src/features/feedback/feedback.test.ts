import type { Feedback } from "@angon/contract/feedback";
import { beforeEach, describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { cast, PASSWORD } from "../../../demo/cast.ts";

const school = useSchool();
/** Starts without requests. */
beforeEach(() => school.database.run(sql`delete from feedbacks`));

const say = (who: Member, title: unknown = "লেখা আরও বড় হোক", body?: unknown) =>
  school.as(who).post("/api/feedback", { title, body });
const said = async (who: Member, title?: string): Promise<number> => {
  const { status, body } = await say(who, title);
  expect(status).toBe(201);
  return body.id as number;
};
const vote = (who: Member, id: number, on?: boolean) =>
  school.as(who).post(`/api/feedback/${id}/vote`, { on });
const listOf = async (who: Member, query = ""): Promise<Feedback[]> => {
  const { status, body } = await school.as(who).get(`/api/feedback${query}`);
  expect(status).toBe(200);
  return body.data as Feedback[];
};
const titles = (all: readonly Feedback[]) => all.map(({ title }) => title);

describe("a wish", () => {
  it("can be posted by every signed-in user, and is readable by all", async () => {
    for (const who of ["rafi", "tanvir", "rahima", "selina", "admin"] as const)
      expect((await say(who)).status).toBe(201);
    expect((await school.stranger.post("/api/feedback", { title: "আমারও" })).status).toBe(401);
    expect((await school.stranger.get("/api/feedback")).status).toBe(401);
    const [newest] = await listOf("jui", "?sort=latest");
    expect(newest).toMatchObject({
      title: "লেখা আরও বড় হোক",
      body: "",
      status: "open",
      vote_count: 0,
      voted: false,
      user: { id: cast.admin.id, badge: "ADMIN" },
      can: { remove: false, decide: false },
    });
  });

  it("is stored unchanged, and refused when its text is empty or too long", async () => {
    const { body } = await say("rafi", "  \u09a1\u09bc \u09c7কটা  ", "এক লাইন\nআরেক লাইন");
    expect(body).toMatchObject({
      title: "\u09a1\u09bc \u09c7কটা".normalize("NFC"),
      body: "এক লাইন\nআরেক লাইন",
    });
    expect((await say("rafi", "ক".repeat(100), "খ".repeat(2_000))).status).toBe(201);
    for (const [title, more] of [
      ["", ""],
      ["   ", ""],
      ["\u200d", ""],
      ["ক".repeat(101), ""],
      ["ক\nখ", ""],
      ["a\u202eb", ""],
      ["ক\u0000", ""],
      [42, ""],
      ["ঠিক আছে", "খ".repeat(2_001)],
      ["ঠিক আছে", ["খ"]],
    ])
      expect([title, (await say("rafi", title, more)).status]).toEqual([title, 422]);
    expect((await say("rafi", "")).body.errors).toEqual([
      expect.objectContaining({ path: "title", code: "feedback.title_missing" }),
    ]);
  });

  it("is refused from a muted user", async () => {
    const until = new Date(school.now.getTime() + 86_400_000);
    await school.database.run(sql`
      update users set sanctioned_until = ${until}, sanction_reason = 'x' where id = ${cast.mitu.id}`);
    const mitu = await school.signIn("mitu");
    const id = await said("rafi");
    expect((await mitu.post("/api/feedback", { title: "আমারও" })).body.code).toBe("common.sanctioned");
    expect((await mitu.post(`/api/feedback/${id}/vote`, {})).body.code).toBe("common.sanctioned");
    expect((await mitu.get("/api/feedback")).status).toBe(200);
    await school.database.run(sql`
      update users set sanctioned_until = null, sanction_reason = null where id = ${cast.mitu.id}`);
  });
});

describe("a vote for a wish", () => {
  it("is given and removed, and counted once for repeated requests", async () => {
    const id = await said("rafi");
    expect((await vote("nusrat", id)).body).toEqual({ vote_count: 1, voted: true });
    expect((await vote("nusrat", id)).body).toEqual({ vote_count: 0, voted: false });
    for (let i = 0; i < 2; i++)
      expect((await vote("nusrat", id, true)).body).toEqual({ vote_count: 1, voted: true });
    expect((await vote("rahima", id, true)).body).toEqual({ vote_count: 2, voted: true });
    for (let i = 0; i < 2; i++)
      expect((await vote("nusrat", id, false)).body).toEqual({ vote_count: 1, voted: false });
    const [mine] = await listOf("rahima");
    const [others] = await listOf("nusrat");
    expect([mine?.voted, others?.voted, others?.vote_count]).toEqual([true, false, 1]);
    await expectInvariants(school.database);
  });

  it("sent twice with one key counts once, and a vote for a missing wish is not counted", async () => {
    const id = await said("rafi");
    const key = { "idempotency-key": "feedback-vote-once" };
    for (let i = 0; i < 2; i++)
      expect((await school.as("nusrat").post(`/api/feedback/${id}/vote`, {}, key)).body.voted).toBe(true);
    expect((await vote("nusrat", 2_000_000_000)).status).toBe(404);
    expect((await vote("nusrat", id, "yes" as never)).status).toBe(422);
    await expectInvariants(school.database);
  });
});

describe("the list of wishes", () => {
  it("sorts wishes by votes or by time, page by page, without repetitions or gaps", async () => {
    for (let i = 0; i < 9; i++) {
      const id = await said("rafi", `ভাবনা ${i}`);
      const voters = (["nusrat", "tanvir", "selina"] as const).slice(0, i % 4);
      for (const who of voters) await vote(who, id, true);
    }
    const byVotes = await listOf("nusrat");
    expect(byVotes.map(({ vote_count }) => vote_count)).toEqual([3, 3, 2, 2, 1, 1, 0, 0, 0]);
    const byTime = await listOf("nusrat", "?sort=latest");
    expect(titles(byTime)).toEqual(Array.from({ length: 9 }, (_, i) => `ভাবনা ${8 - i}`));
    for (const [sort, all] of [
      ["votes", byVotes],
      ["latest", byTime],
    ] as const) {
      const seen: string[] = [];
      for (let cursor = ""; ;) {
        const { body } = await school.as("nusrat").get(`/api/feedback?sort=${sort}&limit=4${cursor}`);
        seen.push(...titles(body.data));
        if (body.next === null) break;
        cursor = `&cursor=${body.next}`;
      }
      expect(seen).toEqual(titles(all));
    }
    for (const query of ["?sort=best", "?cursor=x", "?cursor=9999999999-1", "?limit=0", "?limit=51"])
      expect([query, (await school.as("nusrat").get(`/api/feedback${query}`)).status]).toEqual([query, 422]);
  });
});

describe("the status of a wish", () => {
  it("is set by an admin alone, and recorded in the audit log", async () => {
    const id = await said("rafi");
    const decide = (who: Member, status: string) =>
      school.as(who).put(`/api/admin/feedback/${id}`, { status });
    for (const who of ["rafi", "nusrat", "selina", "farhana", "rahima"] as const)
      expect([who, (await decide(who, "done")).status]).toEqual([who, 403]);
    expect((await decide("admin", "soon")).status).toBe(422);
    expect((await decide("admin", "planned")).body).toMatchObject({
      status: "planned",
      can: { decide: true },
    });
    expect((await listOf("rafi"))[0]?.status).toBe("planned");
    const lines = await school.rows(sql`
      select actor_id, before, after from audit_log where action = 'feedback.decided'`);
    expect(lines).toEqual([
      { actor_id: cast.admin.id, before: { status: "open" }, after: { status: "planned" } },
    ]);
    expect((await school.as("admin").put("/api/admin/feedback/2000000000", { status: "done" })).status).toBe(
      404,
    );
  });

  it("is removed with the wish by its author or by moderators", async () => {
    const remove = (who: Member, id: number) => school.as(who).delete(`/api/feedback/${id}`);
    const [own, other, third] = [await said("rafi"), await said("rafi"), await said("rafi")];
    await vote("nusrat", own, true);
    for (const who of ["nusrat", "selina", "rahima"] as const)
      expect([who, (await remove(who, own)).status]).toEqual([who, 403]);
    expect((await remove("rafi", own)).body).toEqual({ ok: true });
    expect((await remove("rafi", own)).status).toBe(404);
    expect((await remove("farhana", other)).status).toBe(200);
    expect((await remove("admin", third)).status).toBe(200);
    expect(await listOf("rafi")).toEqual([]);
    const lines = await school.rows<{ actor_id: number }>(sql`
      select actor_id from audit_log where action = 'feedback.removed' order by id`);
    expect(lines.map(({ actor_id }) => actor_id)).toEqual([cast.farhana.id, cast.admin.id]);
    await expectInvariants(school.database);
  });
});

it("a wish remains without a name when its author is erased, and the author's votes are removed", async () => {
  const [theirs, other] = [await said("arif", "আরিফের ভাবনা"), await said("rafi")];
  await vote("arif", other, true);
  await vote("arif", theirs, true);
  await vote("nusrat", theirs, true);
  const session = await school.signIn("arif");
  const own = (await session.get("/api/auth/export")).body;
  expect([own.feedback.length, own.feedback_votes.length]).toEqual([1, 2]);
  expect((await session.delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  await school.drain();
  const seen = await listOf("rafi");
  expect(seen.map(({ id, user, vote_count }) => [id, user?.id ?? null, vote_count])).toEqual([
    [theirs, null, 1],
    [other, cast.rafi.id, 0],
  ]);
  await expectInvariants(school.database);
});
