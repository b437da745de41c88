import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import type { GroupRole } from "../../server/src/features/groups/public.ts";
import { cast, PASSWORD } from "../../server/demo/cast.ts";
import { groupHelpers } from "../../server/test/helpers/members.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";
import type { RaceResponse } from "../../server/test/held-connection.ts";

const school = useSchool();
const { newGroup, memberCount } = groupHelpers(school);
const PRIVATE = { visibility: "PRIVATE" } as const;

type Action = Omit<RaceRequest, "person" | "instance" | "body"> & { body?: object };

const groupRequest = (group: number, path: string, body: object = {}): Action => ({
  method: "POST",
  path: `/api/group/${group}${path}`,
  body,
});
const join = (group: number) => groupRequest(group, "/join");
const leave = (group: number) => groupRequest(group, "/leave");
const ban = (group: number, { id }: Person) =>
  groupRequest(group, "/ban", { userId: id, reason: "নিয়ম ভাঙা" });
const answerRequest = (group: number, { id }: Person, how: "accept" | "reject") =>
  groupRequest(group, `/requests/${id}/${how}`);
const assignRole = (group: number, { id }: Person, role: GroupRole) =>
  groupRequest(group, "/assign-role", { userId: id, role });
const remove = (group: number, { id }: Person): Action => ({
  method: "DELETE",
  path: `/api/group/${group}/members/${id}`,
});
const write = (path: string, body: object): Action => ({ method: "POST", path: `/api/${path}`, body });
const as = (person: Person, instance: number, deed: Action): RaceRequest => ({
  ...deed,
  person,
  instance: instance % 2,
});

/** Makes users of the crowd members, from any previous state. */
async function addMembers(
  group: number,
  people: readonly Person[],
  role: GroupRole = "MEMBER",
): Promise<void> {
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

const done = (told: readonly RaceResponse[]) => told.filter(({ status }) => status === 200).length;
const notPossible = (told: readonly RaceResponse[]) =>
  told.filter(({ status }) => ![200, 201, 403, 404, 409, 422].includes(status));

describe.each(setups)(
  "group memberships of fifty users at two instances, $where",
  ({ isDelayed, roundsOf }) => {
    const rounds = roundsOf(6);
    let crowd: Crowd;
    beforeAll(async () => {
      crowd = await Crowd.create(school, 50, { isDelayed });
    });
    afterAll(() => crowd.close());

    it(
      "member_count counts each user once when all join twice, and is zero when all leave twice",
      { timeout: patience(240_000) },
      async () => {
        for (let round = 0; round < rounds / 2; round++) {
          const group = await newGroup();
          const twice = [...crowd.people, ...crowd.people];
          expect(statusesOf(await crowd.race(twice.map((person, i) => as(person, i, join(group)))))).toEqual([
            200,
          ]);
          expect(await memberCount(group)).toBe(50);
          await expectInvariants(school.database);
          expect(statusesOf(await crowd.race(twice.map((person, i) => as(person, i, leave(group)))))).toEqual(
            [200],
          );
          expect(await memberCount(group)).toBe(0);
          await expectInvariants(school.database);
        }
      },
    );

    it(
      "a user who joins and leaves fifty times at once is a member or not, and member_count agrees",
      { timeout: patience(240_000) },
      async () => {
        const group = await newGroup();
        for (let round = 0; round < rounds; round++) {
          const person = crowd.person(round);
          const told = await crowd.race(
            Array.from({ length: 50 }, (_, i) => as(person, i, (i >> 1) % 2 ? join(group) : leave(group))),
          );
          expect(statusesOf(told)).toEqual([200]);
          for (const [i, { body }] of told.entries()) expect(body.is_member).toBe((i >> 1) % 2 === 1);
          const last = await crowd.race([as(person, round, round % 2 ? join(group) : leave(group))]);
          expect(last[0]?.body.is_member).toBe((await roleOf(group, person)) !== undefined);
          await expectInvariants(school.database);
        }
      },
    );

    it(
      "a join request is answered once by five leaders, and never after it was withdrawn",
      { timeout: patience(240_000) },
      async () => {
        for (let round = 0; round < rounds; round++) {
          const group = await newGroup({}, PRIVATE);
          const [leaders, askers] = [crowd.people.slice(0, 5), crowd.people.slice(5, 15)];
          await addMembers(group, leaders, "PRESIDENT");
          await crowd.race(askers.map((person, i) => as(person, i, join(group))));
          const told = await crowd.race(
            askers.flatMap((asker, i) => [
              ...leaders.map((leader, l) =>
                as(leader, i + l, answerRequest(group, asker, (i + l) % 2 ? "accept" : "reject")),
              ),
              ...(i % 2 ? [as(asker, i, leave(group))] : []),
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
              expect(
                await roleOf(group, asker),
                "the role of a user who withdrew the request",
              ).toBeUndefined();
            }
          }
          await expectInvariants(school.database);
        }
      },
    );

    it(
      "a group keeps one admin when all leave or are removed at the same time",
      { timeout: patience(240_000) },
      async () => {
        const [head, ...others] = crowd.people.slice(0, 7) as [Person, ...Person[]];
        await school.database.run(sql`update users set role = 'ADMIN' where id = ${head.id}`);
        school.advanceClock({ seconds: 1 });
        for (let round = 0; round < rounds; round++) {
          const group = await newGroup();
          await addMembers(group, others, "GROUP_ADMIN");
          const told = await crowd.race(
            others.flatMap((person, i) => [
              as(person, i, leave(group)),
              as(head, i + 1, i % 2 ? assignRole(group, person, "MEMBER") : remove(group, person)),
            ]),
          );
          expect(notPossible(told)).toEqual([]);
          const left = await school.rows(sql`
        select from group_members where group_id = ${group} and role = 'GROUP_ADMIN'`);
          expect(left).toHaveLength(1);
          await expectInvariants(school.database);
        }
        await school.database.run(sql`update users set role = 'USER' where id = ${head.id}`);
        school.advanceClock({ seconds: 1 });
      },
    );

    it(
      "a banned user is no member and cannot join again, also when they leave and join during the ban",
      { timeout: patience(240_000) },
      async () => {
        for (let round = 0; round < rounds; round++) {
          const group = await newGroup();
          const [leader, ...others] = crowd.people.slice(0, 17) as [Person, ...Person[]];
          await addMembers(group, [leader], "PRESIDENT");
          await addMembers(group, others);
          const told = await crowd.race(
            others.flatMap((person, i) => [
              as(leader, i, ban(group, person)),
              as(person, i, leave(group)),
              as(person, i + 1, join(group)),
              as(person, i, join(group)),
            ]),
          );
          expect(notPossible(told)).toEqual([]);
          const banned = others.filter((_, i) => told[4 * i]?.status === 200);
          expect(banned.length).toBeGreaterThan(0);
          for (const person of banned) expect(await roleOf(group, person)).toBeUndefined();
          const again = await crowd.race(banned.map((person, i) => as(person, i, join(group))));
          expect(statusesOf(again)).toEqual([403]);
          await expectInvariants(school.database);
        }
      },
    );

    it(
      "no write of a banned user is stored after the response to the ban",
      { timeout: patience(240_000) },
      async () => {
        for (let round = 0; round < roundsOf(12); round++) {
          const group = await newGroup();
          const [leader, ...banned] = crowd.people.slice(0, 9) as [Person, ...Person[]];
          await addMembers(group, [leader], "PRESIDENT");
          await addMembers(group, banned);
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
          const before = await crowd.race(
            banned.map((person) => as(person, 1, write(`post/${post}/comments`, { content: "আগে" }))),
          );
          expect(statusesOf(before), "comments before the ban").toEqual([201]);
          const writing = crowd.race(
            banned.flatMap((person) => [
              as(person, 1, write("post", { category: "other", body: "আরও", group_id: group })),
              as(person, 1, write(`post/${post}/comments`, { content: "আচ্ছা" })),
              as(person, 1, write("post/react", { postId: post, type: "good" })),
              as(person, 1, write("polls/vote", { postId: post, optionId: option })),
              as(person, 1, write(`post/${post}/comments/${comment}/react`, { reactionType: "satisfied" })),
            ]),
          );
          const atResponse = banned.map(async (person, i) => {
            const [told] = await crowd.race([as(leader, i, ban(group, person))]);
            expect(told?.status).toBe(200);
            return writtenBy(person);
          });
          const [then, told] = await Promise.all([Promise.all(atResponse), writing]);
          expect(notPossible(told)).toEqual([]);
          expect(
            await Promise.all(banned.map(writtenBy)),
            "rows as they were at the response to the ban",
          ).toEqual(then);
          expect(Math.min(...then)).toBeGreaterThan(0);
          const late = await crowd.race(
            banned.map((person, i) => as(person, i, write(`post/${post}/comments`, { content: "পরে" }))),
          );
          expect(statusesOf(late), "comments after the ban").toEqual([404]);
          await expectInvariants(school.database);
        }
      },
    );

    /** The writes of a user in a group, each of which locks the membership. */
    const writesIn = (group: number, { post, comment }: { post: number; comment: number }) => [
      write(`post/${post}/comments`, { content: "আচ্ছা" }),
      write("post", { category: "other", body: "আরও", group_id: group }),
      write(`post/${post}/comments/${comment}/react`, { reactionType: "satisfied" }),
      write(`post/${post}/comments`, { content: "আবার" }),
    ];

    it(
      "a user who changes their name while writing in a group causes no deadlock",
      { timeout: patience(240_000) },
      async () => {
        const before = crowd.unavailableCount;
        for (let round = 0; round < rounds; round++) {
          const group = await newGroup();
          const [leader, ...writers] = crowd.people.slice(0, 7) as [Person, ...Person[]];
          await addMembers(group, [leader], "PRESIDENT");
          await addMembers(group, writers);
          const below = await pollIn(group, leader);
          const renames = (name: string): Action => ({
            method: "PUT",
            path: "/api/auth/update",
            body: { name },
          });
          const told = await crowd.race(
            writers.flatMap((person, i) => [
              as(person, i, renames(`নাম ${round} ${i}`)),
              ...writesIn(group, below).map((deed, w) => as(person, i + w, deed)),
              as(person, i + 1, renames(`আরেক ${round} ${i}`)),
            ]),
          );
          expect(statusesOf(told).toSorted((a, b) => a - b)).toEqual([200, 201]);
          await expectInvariants(school.database);
        }
        expect(crowd.unavailableCount, "503 responses").toBe(before);
      },
    );

    it(
      "all membership changes at once succeed or are refused, and the counters equal the rows",
      { timeout: patience(240_000) },
      async () => {
        for (let round = 0; round < rounds; round++) {
          const groups = [await newGroup(), await newGroup({}, PRIVATE)];
          const leaders = crowd.people.slice(0, 4);
          for (const group of groups) {
            await addMembers(group, leaders, "PRESIDENT");
            await addMembers(group, crowd.people.slice(4, 20));
          }
          const actionsIn = (group: number, other: Person) =>
            [
              join(group),
              leave(group),
              ban(group, other),
              assignRole(group, other, "CAPTAIN"),
              remove(group, other),
              answerRequest(group, other, "accept"),
              answerRequest(group, other, "reject"),
              assignRole(group, other, "MEMBER"),
            ] as const;
          const told = await crowd.race(
            Array.from({ length: 100 }, (_, i) => {
              const kinds = actionsIn(groups[i % 2] ?? 0, crowd.person(i * 7 + round));
              const deed = kinds[(i + round) % kinds.length] ?? kinds[0];
              const isTheirOwn = deed === kinds[0] || deed === kinds[1];
              return as(isTheirOwn ? crowd.person(i * 3) : crowd.person(i % 4), i >> 1, deed);
            }),
          );
          expect(notPossible(told)).toEqual([]);
          expect(done(told)).toBeGreaterThan(20);
          await expectInvariants(school.database);
        }
      },
    );

    it(
      "accounts erased while their users write are gone, without a deadlock",
      { timeout: patience(240_000) },
      async () => {
        const group = await newGroup();
        const [leader, ...writers] = crowd.people.slice(-7) as [Person, ...Person[]];
        await addMembers(group, [leader], "PRESIDENT");
        await addMembers(group, writers);
        const below = await pollIn(group, leader);
        await school.database.run(sql`
      update accounts set password_hash = (
        select a.password_hash from accounts a join users u on u.account_id = a.id where u.id = ${cast.rafi.id})
      where id in (select account_id from users where id = any(${writers.map(({ id }) => id)}::int[]))`);
        const before = crowd.unavailableCount;
        const told = await crowd.race(
          writers.flatMap((person, i) => [
            as(person, i, { method: "DELETE", path: "/api/auth/account", body: { password: PASSWORD } }),
            ...writesIn(group, below).map((deed, w) => as(person, i + w, deed)),
          ]),
        );
        for (const [i, { status }] of told.entries())
          expect(i % 5 === 0 ? [200] : [200, 201, 401, 404]).toContain(status);
        expect(crowd.unavailableCount, "503 responses").toBe(before);
        await school.drain();
        expect(await memberCount(group)).toBe(1);
        await expectInvariants(school.database);
      },
    );
  },
);
