import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import type { GroupRole } from "../../src/features/groups/public.ts";
import { groupsAt } from "../build/members.ts";
import { useSchool } from "../harness.ts";
import { expectSound } from "../invariants.ts";
import { Crowd, lines, statusesOf, type Call, type Person } from "./crowd.ts";
import type { Answer } from "./line.ts";

const school = useSchool();
const { newGroup, memberCount } = groupsAt(school);
const PRIVATE = { visibility: "PRIVATE" } as const;

type Deed = Omit<Call, "who" | "at" | "body"> & { body?: object };

const at = (group: number, path: string, body: object = {}): Deed => ({
  method: "POST",
  path: `/api/group/${group}${path}`,
  body,
});
const joins = (group: number) => at(group, "/join");
const leaves = (group: number) => at(group, "/leave");
const bans = (group: number, { id }: Person) => at(group, "/ban", { userId: id, reason: "নিয়ম ভাঙা" });
const answers = (group: number, { id }: Person, how: "accept" | "reject") =>
  at(group, `/requests/${id}/${how}`);
const makes = (group: number, { id }: Person, role: GroupRole) =>
  at(group, "/assign-role", { userId: id, role });
const removes = (group: number, { id }: Person): Deed => ({
  method: "DELETE",
  path: `/api/group/${group}/members/${id}`,
});
const by = (who: Person, instance: number, deed: Deed): Call => ({ ...deed, who, at: instance % 2 });

/** Somebody of the crowd becomes a member, whatever they were before. */
async function seat(group: number, people: readonly Person[], role: GroupRole = "MEMBER"): Promise<void> {
  const ids = people.map(({ id }) => id);
  await school.database.run(sql`
    insert into group_members (group_id, user_id, role) select ${group}, unnest(${ids}::int[]), ${role}`);
  await school.database.run(sql`
    update groups set member_count = (select count(*) from group_members where group_id = ${group}) where id = ${group}`);
}

const roleOf = async (group: number, { id }: Person) =>
  (
    await school.rows<{ role: string }>(
      sql`select role from group_members where group_id = ${group} and user_id = ${id}`,
    )
  )[0]?.role;

const done = (told: readonly Answer[]) => told.filter(({ status }) => status === 200).length;
const notPossible = (told: readonly Answer[]) =>
  told.filter(({ status }) => ![200, 201, 403, 404, 409, 422].includes(status));

describe.each(lines)("fifty people at the doors of groups at two instances, $where", ({ far, share }) => {
  const rounds = Math.max(2, 6 * share);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.gather(school, 50, { far });
  });
  afterAll(() => crowd.leave());

  it("come in twice each and are counted once, and go out the same way", { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds / 2; round++) {
      const group = await newGroup();
      const twice = [...crowd.people, ...crowd.people];
      expect(statusesOf(await crowd.rush(twice.map((who, i) => by(who, i, joins(group)))))).toEqual([200]);
      expect(await memberCount(group)).toBe(50);
      await expectSound(school.database);
      expect(statusesOf(await crowd.rush(twice.map((who, i) => by(who, i, leaves(group)))))).toEqual([200]);
      expect(await memberCount(group)).toBe(0);
      await expectSound(school.database);
    }
  });

  it("one of them in and out at once is in or out, and counted so", { timeout: 60_000 }, async () => {
    const group = await newGroup();
    for (let round = 0; round < rounds; round++) {
      const who = crowd.one(round);
      const told = await crowd.rush(
        Array.from({ length: 50 }, (_, i) => by(who, i, (i >> 1) % 2 ? joins(group) : leaves(group))),
      );
      expect(statusesOf(told)).toEqual([200]);
      for (const [i, { body }] of told.entries()) expect(body.is_member).toBe((i >> 1) % 2 === 1);
      const last = await crowd.rush([by(who, round, round % 2 ? joins(group) : leaves(group))]);
      expect(last[0]?.body.is_member).toBe((await roleOf(group, who)) !== undefined);
      await expectSound(school.database);
    }
  });

  it("an answer is given once, unless the wish is taken back", { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const group = await newGroup({}, PRIVATE);
      const [leaders, askers] = [crowd.people.slice(0, 5), crowd.people.slice(5, 15)];
      await seat(group, leaders, "PRESIDENT");
      await crowd.rush(askers.map((who, i) => by(who, i, joins(group))));
      const told = await crowd.rush(
        askers.flatMap((asker, i) => [
          ...leaders.map((leader, l) =>
            by(leader, i + l, answers(group, asker, (i + l) % 2 ? "accept" : "reject")),
          ),
          ...(i % 2 ? [by(asker, i, leaves(group))] : []),
        ]),
      );
      expect(notPossible(told)).toEqual([]);
      let place = 0;
      for (const [i, asker] of askers.entries()) {
        const answered = done(told.slice(place, place + leaders.length));
        place += leaders.length + (i % 2);
        if (i % 2 === 0) expect(answered).toBe(1);
        else {
          expect(answered).toBeLessThanOrEqual(1);
          expect(await roleOf(group, asker), "whoever goes has gone").toBeUndefined();
        }
      }
      await expectSound(school.database);
    }
  });

  it("one who leads is always left", { timeout: 60_000 }, async () => {
    const [head, ...others] = crowd.people.slice(0, 7) as [Person, ...Person[]];
    await school.database.run(sql`update users set role = 'ADMIN' where id = ${head.id}`);
    school.wait({ seconds: 1 });
    for (let round = 0; round < rounds; round++) {
      const group = await newGroup();
      await seat(group, others, "GROUP_ADMIN");
      const told = await crowd.rush(
        others.flatMap((who, i) => [
          by(who, i, leaves(group)),
          by(head, i + 1, i % 2 ? makes(group, who, "MEMBER") : removes(group, who)),
        ]),
      );
      expect(notPossible(told)).toEqual([]);
      const left = await school.rows(sql`
        select from group_members where group_id = ${group} and role = 'GROUP_ADMIN'`);
      expect(left).toHaveLength(1);
      await expectSound(school.database);
    }
    await school.database.run(sql`update users set role = 'USER' where id = ${head.id}`);
    school.wait({ seconds: 1 });
  });

  it("whoever is banned is out, however often they come and go meanwhile", { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const group = await newGroup();
      const [leader, ...others] = crowd.people.slice(0, 17) as [Person, ...Person[]];
      await seat(group, [leader], "PRESIDENT");
      await seat(group, others);
      const told = await crowd.rush(
        others.flatMap((who, i) => [
          by(leader, i, bans(group, who)),
          by(who, i, leaves(group)),
          by(who, i + 1, joins(group)),
          by(who, i, joins(group)),
        ]),
      );
      expect(notPossible(told)).toEqual([]);
      const banned = others.filter((_, i) => told[4 * i]?.status === 200);
      expect(banned.length).toBeGreaterThan(0);
      for (const who of banned) expect(await roleOf(group, who)).toBeUndefined();
      const again = await crowd.rush(banned.map((who, i) => by(who, i, joins(group))));
      expect(statusesOf(again)).toEqual([403]);
      await expectSound(school.database);
    }
  });

  it("nothing of theirs comes after the answer to a ban", { timeout: 120_000 }, async () => {
    let written = 0;
    for (let round = 0; round < 2 * rounds; round++) {
      const group = await newGroup();
      const [leader, ...banned] = crowd.people.slice(0, 9) as [Person, ...Person[]];
      await seat(group, [leader], "PRESIDENT");
      await seat(group, banned);
      const [post] = await school.rows<{ id: number }>(sql`
        insert into posts (user_id, group_id, category, body) values (${leader.id}, ${group}, 'other', 'কথা') returning id`);
      const writtenBy = async ({ id }: Person) =>
        (
          await school.rows<{ id: number }>(sql`
            select id from posts where user_id = ${id} and group_id = ${group}
            union all select id from comments where user_id = ${id} and post_id = ${post?.id ?? 0}`)
        ).length;
      const writing = crowd.rush(
        banned.flatMap((who) => [
          by(who, 1, {
            method: "POST",
            path: "/api/post",
            body: { category: "other", body: "আরও", group_id: group },
          }),
          by(who, 1, {
            method: "POST",
            path: `/api/post/${post?.id ?? 0}/comments`,
            body: { content: "আচ্ছা" },
          }),
        ]),
      );
      const whenTold = banned.map(async (who, i) => {
        const [told] = await crowd.rush([by(leader, i, bans(group, who))]);
        expect(told?.status).toBe(200);
        return writtenBy(who);
      });
      const [then, told] = await Promise.all([Promise.all(whenTold), writing]);
      expect(notPossible(told)).toEqual([]);
      expect(await Promise.all(banned.map(writtenBy)), "as it was when the ban was answered").toEqual(then);
      written += then.reduce((sum, one) => sum + one, 0);
      await expectSound(school.database);
    }
    // If nobody ever got a word in, or everybody did, the two have not met.
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(2 * rounds * 16);
  });

  it("everything at once is done or refused, and counted as it was done", { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const groups = [await newGroup(), await newGroup({}, PRIVATE)];
      const leaders = crowd.people.slice(0, 4);
      for (const group of groups) {
        await seat(group, leaders, "PRESIDENT");
        await seat(group, crowd.people.slice(4, 20));
      }
      const deeds = (group: number, other: Person) =>
        [
          joins(group),
          leaves(group),
          bans(group, other),
          makes(group, other, "CAPTAIN"),
          removes(group, other),
          answers(group, other, "accept"),
          answers(group, other, "reject"),
          makes(group, other, "MEMBER"),
        ] as const;
      const told = await crowd.rush(
        Array.from({ length: 100 }, (_, i) => {
          const kinds = deeds(groups[i % 2] ?? 0, crowd.one(i * 7 + round));
          const deed = kinds[(i + round) % kinds.length] ?? kinds[0];
          const isTheirOwn = deed === kinds[0] || deed === kinds[1];
          return by(isTheirOwn ? crowd.one(i * 3) : crowd.one(i % 4), i >> 1, deed);
        }),
      );
      expect(notPossible(told)).toEqual([]);
      expect(done(told)).toBeGreaterThan(20);
      await expectSound(school.database);
    }
  });
});
