import { beforeAll, describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { cast, PASSWORD } from "../../../demo/cast.ts";

const school = useSchool();
/** Starts without follows. */
beforeAll(async () => {
  await school.database.run(sql`delete from follow_counts`);
  await school.database.run(sql`delete from follows`);
});

const follow = (who: Member, followingId: number) => school.as(who).post("/api/follow", { followingId });
const unfollow = (who: Member, followingId: number) => school.as(who).delete("/api/follow", { followingId });
const listOf = (side: "followers" | "following", userId: number, more = "", who: Member = "rafi") =>
  school.as(who).get(`/api/follow/${side}?user_id=${userId}${more}`);
const idsOf = async (side: "followers" | "following", userId: number, more = "") =>
  (await listOf(side, userId, more)).body.map(({ id }: { id: number }) => id);
const countsOf = async (userId: number) =>
  (
    await school.rows<{ followers: number; following: number }>(
      sql`select followers, following from follow_counts where user_id = ${userId}`,
    )
  )[0];

describe("following", () => {
  it("the same person twice counts once on both sides", async () => {
    const { rafi, selina } = cast;
    for (let i = 0; i < 2; i++) expect((await follow("rafi", selina.id)).body).toEqual({ isFollowing: true });
    expect([await countsOf(rafi.id), await countsOf(selina.id)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 0 },
    ]);
    expect(await idsOf("followers", selina.id)).toEqual([rafi.id]);
    for (let i = 0; i < 2; i++)
      expect((await unfollow("rafi", selina.id)).body).toEqual({ isFollowing: false });
    expect([await countsOf(rafi.id), await countsOf(selina.id)]).toEqual([
      { followers: 0, following: 0 },
      { followers: 0, following: 0 },
    ]);
    expect((await school.as("rafi").delete(`/api/follow?followingId=${selina.id}`)).status).toBe(200);
    await expectInvariants(school.database);
  });

  it("is possible across batches and roles, and refused for the own profile", async () => {
    for (const who of ["tanvir", "selina", "rahima", "admin"] as const)
      expect((await follow(who, cast.nusrat.id)).status).toBe(200);
    for (const reply of [await follow("rafi", cast.rafi.id), await unfollow("rafi", cast.rafi.id)])
      expect([reply.status, reply.body.code]).toEqual([422, "follows.oneself"]);
    expect((await follow("rafi", 2_000_000_000)).status).toBe(404);
    await expectInvariants(school.database);
  });
});

it("following is possible for everyone but the assistant, as the profile shows", async () => {
  for (const [{ id }, may] of [
    [cast.curiosity, false],
    [cast.mitu, true],
  ] as const) {
    expect((await school.as("selina").get(`/api/users/${id}`)).body.can.follow).toBe(may);
    const { status, body } = await follow("selina", id);
    expect([status, may ? body.isFollowing : body.code]).toEqual(
      may ? [200, true] : [422, "follows.assistant"],
    );
    expect(await countsOf(id)).toEqual(may ? { followers: 1, following: 0 } : undefined);
  }
});

it("a follow of the assistant that was left from an earlier release can be undone", async () => {
  const { mitu, curiosity } = cast;
  await school.database.run(sql`
    insert into follows (follower_id, following_id) values (${mitu.id}, ${curiosity.id})`);
  await school.database.run(sql`
    insert into follow_counts values (${curiosity.id}, 1, 0), (${mitu.id}, 0, 1)
    on conflict (user_id) do update set following = follow_counts.following + 1`);
  expect((await unfollow("mitu", curiosity.id)).body).toEqual({ isFollowing: false });
  expect(await countsOf(curiosity.id)).toEqual({ followers: 0, following: 0 });
  await expectInvariants(school.database);
});

it("following a suspended user is refused, and their lists are empty, until the suspension ends", async () => {
  const { tanvir } = cast;
  const until = (moment: Date | null) =>
    school.database.run(sql`update users set sanctioned_until = ${moment} where id = ${tanvir.id}`);
  const lists = async (who: "kamrul" | "tanvir") => {
    const asked = ["followers", "following"].map((side) =>
      school.as(who).get(`/api/follow/${side}?user_id=${tanvir.id}`),
    );
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  await until(new Date(school.now.getTime() + 3_600_000));
  expect((await follow("kamrul", tanvir.id)).status).toBe(404);
  expect((await unfollow("kamrul", tanvir.id)).status).toBe(200);
  expect([await lists("kamrul"), await lists("tanvir")]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  await until(new Date(school.now.getTime() - 1_000));
  expect((await follow("kamrul", tanvir.id)).status).toBe(200);
  expect(await lists("kamrul")).toEqual([200, 200]);
  await until(null);
});

describe("the lists of followers", () => {
  it("show people newest first, with the viewer's relation to each, page by page", async () => {
    await school.database.run(sql`
      insert into follows (follower_id, following_id, created_at)
      select u.id, ${cast.kamrul.id}, timestamptz '2026-01-01' + (u.id % 5) * interval '1 microsecond'
      from users u where u.id <> ${cast.kamrul.id}`);
    const rows = await school.rows<{ id: number }>(sql`
      select follower_id as id from follows where following_id = ${cast.kamrul.id}
      order by created_at desc, follower_id desc`);
    const expected = rows.map(({ id }) => id);
    const seen: number[] = [];
    for (let page: number[] = []; ; seen.push(...page)) {
      const cursor = seen.length ? `&cursor=${seen.at(-1)}` : "";
      page = await idsOf("followers", cast.kamrul.id, cursor);
      if (page.length === 0) break;
    }
    expect(seen).toEqual(expected);
    expect(seen.length).toBeGreaterThan(40);
    const gone = expected[19] ?? 0;
    await school.database.run(sql`delete from follows where follower_id = ${gone}`);
    expect(await idsOf("followers", cast.kamrul.id, `&cursor=${gone}`), "begins again").toEqual(
      expected.filter((id) => id !== gone).slice(0, 20),
    );
    await school.database.run(sql`delete from follows where following_id = ${cast.kamrul.id}`);
  });

  it("contain whether the viewer follows a person, and no private fields", async () => {
    await follow("sadia", cast.nusrat.id);
    await follow("nusrat", cast.sadia.id);
    const { body } = await listOf("followers", cast.nusrat.id, "", "nusrat");
    const sadia = body.find(({ id }: { id: number }) => id === cast.sadia.id);
    expect(sadia).toEqual({
      id: cast.sadia.id,
      name: cast.sadia.name,
      image: null,
      role: "USER",
      institute_name: expect.any(String),
      badge: null,
      is_assistant: false,
      isFollowing: true,
    });
    const tanvir = body.find(({ id }: { id: number }) => id === cast.tanvir.id);
    expect(tanvir.isFollowing).toBe(false);
    expect(await idsOf("following", cast.sadia.id)).toEqual([cast.nusrat.id]);
    expect((await listOf("followers", 2_000_000_000)).status).toBe(404);
    expect((await school.as("rafi").get("/api/follow/followers")).status).toBe(422);
    expect((await listOf("followers", cast.nusrat.id, "&cursor=x")).status).toBe(422);
  });
});

it("the lists lose an erased user at once, and the counts soon after", async () => {
  const { arif, nusrat, mitu } = cast;
  for (const other of [nusrat, mitu]) await follow("arif", other.id);
  await follow("mitu", arif.id);
  const before = await countsOf(nusrat.id);
  const session = await school.signIn("arif");
  expect((await session.delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
  expect(await idsOf("followers", mitu.id)).not.toContain(arif.id);
  expect(await idsOf("following", mitu.id)).not.toContain(arif.id);
  for (const side of ["followers", "following"] as const)
    expect((await listOf(side, arif.id)).status).toBe(404);
  expect((await follow("rafi", arif.id)).status).toBe(404);
  await school.drain();
  expect(await countsOf(arif.id)).toBeUndefined();
  expect(await countsOf(nusrat.id)).toEqual({ ...before, followers: (before?.followers ?? 0) - 1 });
  await expectInvariants(school.database);
});
