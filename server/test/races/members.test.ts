import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import type { GroupRole } from "../../src/features/groups/public.ts";
import { cast, PASSWORD } from "../../demo/cast.ts";
import { groupsAt } from "../build/members.ts";
import { useSchool } from "../harness.ts";
import { expectSound } from "../invariants.ts";
import { Crowd, lines, statusesOf, type Call, type Person } from "./crowd.ts";
import type { Answer } from "./connection.ts";

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
const writes = (path: string, body: object): Deed => ({ method: "POST", path: `/api/${path}`, body });
const by = (who: Person, instance: number, deed: Deed): Call => ({ ...deed, who, at: instance % 2 });

/** Makes users of the crowd members, from any previous state. */
async function seat(group: number, people: readonly Person[], role: GroupRole = "MEMBER"): Promise<void> {
  const ids = people.map(({ id }) => id);
  await school.database.run(sql`
    insert into group_members (group_id, user_id, role) select ${group}, unnest(${ids}::int[]), ${role}`);
  await school.database.run(sql`
    update groups set member_count = (select count(*) from group_members where group_id = ${group}) where id = ${group}`);
}

/** A poll of a group's leader, and what stands below it. */
async function pollIn(group: number, { id: leader }: Person) {
  const [made] = await school.rows<{ post: number; option: number; comment: number }>(sql`
    with post as (
      insert into posts (user_id, group_id, category, body, poll_type, comment_count)
      values (${leader}, ${group}, 'poll', 'কথা', 'survey', 1) returning id),
    options as (
      insert into poll_options (post_id, position, name, is_correct)
      select id, place, 'উত্তর', false from post, generate_series(1, 2) as place returning id),
    comment as (
      insert into comments (post_id, user_id, content) select id, ${leader}, 'মন্তব্য' from post returning id)
    select post.id as post, (select min(id) from options) as option, comment.id as comment from post, comment`);
  if (!made) throw new Error("The poll was not written");
  return made;
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
      const { post, option, comment } = await pollIn(group, leader);
      const writtenBy = async ({ id }: Person) =>
        (
          await school.rows(sql`
            select from posts where user_id = ${id} and group_id = ${group}
            union all select from comments where user_id = ${id} and post_id = ${post}
            union all select from reactions where user_id = ${id} and post_id = ${post}
            union all select from poll_votes where user_id = ${id} and post_id = ${post}
            union all select from comment_reactions where user_id = ${id} and comment_id = ${comment}`)
        ).length;
      const writing = crowd.rush(
        banned.flatMap((who) => [
          by(who, 1, writes("post", { category: "other", body: "আরও", group_id: group })),
          by(who, 1, writes(`post/${post}/comments`, { content: "আচ্ছা" })),
          by(who, 1, writes("post/react", { postId: post, type: "good" })),
          by(who, 1, writes("polls/vote", { postId: post, optionId: option })),
          by(who, 1, writes(`post/${post}/comments/${comment}/react`, { reactionType: "satisfied" })),
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
    // If no write or every write succeeded, the two operations did not overlap.
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(2 * rounds * 8 * 5);
  });

  /** The writes of a user in a group, each of which locks the membership. */
  const words = (group: number, { post, comment }: { post: number; comment: number }) => [
    writes(`post/${post}/comments`, { content: "আচ্ছা" }),
    writes("post", { category: "other", body: "আরও", group_id: group }),
    writes(`post/${post}/comments/${comment}/react`, { reactionType: "satisfied" }),
    writes(`post/${post}/comments`, { content: "আবার" }),
  ];

  it("a new name waits for one's own words, and never in a circle", { timeout: 60_000 }, async () => {
    const before = crowd.sentAway;
    for (let round = 0; round < rounds; round++) {
      const group = await newGroup();
      const [leader, ...writers] = crowd.people.slice(0, 7) as [Person, ...Person[]];
      await seat(group, [leader], "PRESIDENT");
      await seat(group, writers);
      const below = await pollIn(group, leader);
      const renames = (name: string): Deed => ({ method: "PUT", path: "/api/auth/update", body: { name } });
      const told = await crowd.rush(
        writers.flatMap((who, i) => [
          by(who, i, renames(`নাম ${round} ${i}`)),
          ...words(group, below).map((deed, w) => by(who, i + w, deed)),
          by(who, i + 1, renames(`আরেক ${round} ${i}`)),
        ]),
      );
      expect(statusesOf(told).toSorted((a, b) => a - b)).toEqual([200, 201]);
      await expectSound(school.database);
    }
    expect(crowd.sentAway, "nobody has to come again").toBe(before);
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

  it(
    "whoever is erased while they write is gone, and nobody waits in a circle",
    { timeout: 60_000 },
    async () => {
      const group = await newGroup();
      const [leader, ...writers] = crowd.people.slice(-7) as [Person, ...Person[]];
      await seat(group, [leader], "PRESIDENT");
      await seat(group, writers);
      const below = await pollIn(group, leader);
      await school.database.run(sql`
      update accounts set password_hash = (
        select a.password_hash from accounts a join users u on u.account_id = a.id where u.id = ${cast.rafi.id})
      where id in (select account_id from users where id = any(${writers.map(({ id }) => id)}::int[]))`);
      const before = crowd.sentAway;
      const told = await crowd.rush(
        writers.flatMap((who, i) => [
          by(who, i, { method: "DELETE", path: "/api/auth/account", body: { password: PASSWORD } }),
          ...words(group, below).map((deed, w) => by(who, i + w, deed)),
        ]),
      );
      for (const [i, { status }] of told.entries())
        expect(i % 5 === 0 ? [200] : [200, 201, 401, 404]).toContain(status);
      expect(crowd.sentAway, "nobody has to come again").toBe(before);
      await school.drain();
      expect(await memberCount(group)).toBe(1);
      await expectSound(school.database);
    },
  );
});
