import { describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { withFreshSignIn, groupHelpers } from "../helpers/members.ts";
import { useSchool } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
// Days go by in these tests.
const {
  newGroup,
  setRoles,
  join,
  leave,
  getGroup,
  memberCount,
  answerRequest,
  listRequests,
  banMember,
  unbanMember,
  listBans,
  createInvite,
  checkInvite,
  assignRole,
} = groupHelpers(school, withFreshSignIn(school));
const PRIVATE = { visibility: "PRIVATE" } as const;

const code = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply;
  return body.code === undefined ? status : `${status} ${body.code}`;
};

describe("the condition for joining", () => {
  it.each([
    ["closed", { disabled: true }, "sadia", "403 groups.no_access", "admin"],
    ["paid", { is_paid: true }, "sadia", "403 groups.paid_only", "nusrat"],
    ["paid and private", { is_paid: true, visibility: "PRIVATE" }, "sadia", "403 groups.paid_only", "admin"],
    [
      "of another batch",
      { eligibility: "batch", eligible_batch: "HSC 25" },
      "mitu",
      "403 members.not_eligible",
      "rafi",
    ],
    ["of a list", { eligibility: "list" }, "mitu", "403 members.not_eligible", "admin"],
    ["not for guardians", {}, "rahima", "403 members.no_guardians", "jui"],
  ] as const)("refuses a group that is %s", async (_name, input, refused, told, allowed) => {
    const group = await newGroup({}, input);
    expect(await code(join(refused, group))).toBe(told);
    expect((await join(refused, group)).body.code).toBe(told.slice(4));
    expect(await memberCount(group)).toBe(0);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await join(allowed, group);
      expect([status, body.is_member, body.member_count]).toEqual([200, true, 1]);
    }
    await expectInvariants(school.database);
  });

  it("of a course is a purchase, and the school's list of buyers overrides the rule", async () => {
    const course = await newGroup({ rafi: "MEMBER" });
    const group = await newGroup({}, { eligibility: "course" });
    await school.database.run(sql`update groups set eligible_course_id = ${course} where id = ${group}`);
    expect(await code(join("nusrat", group))).toBe("403 members.not_eligible");
    expect(await code(join("rafi", group))).toBe(200);
    await school.database.run(sql`
      insert into group_eligibility values (${group}, ${cast.nusrat.id}, true)`);
    expect(await code(join("nusrat", group))).toBe(200);
    expect(await code(join("sadia", "physics-1-course")), "not eligible in the demo school").toBe(
      "403 members.not_eligible",
    );
  });

  it("includes sanctions of the school, which forbid joining as every other write", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" });
    const until = new Date(school.now.getTime() + 86_400_000);
    await school.database.run(
      sql`update users set sanctioned_until = ${until} where id in (${cast.arif.id}, ${cast.nusrat.id})`,
    );
    expect(await code(join("arif", group))).toBe("403 common.sanctioned");
    expect(await code(banMember("nusrat", group, "rafi"))).toBe("403 common.sanctioned");
    school.advanceClock({ days: 1 });
    expect(await code(join("arif", group))).toBe(200);
  });

  it("includes a ban until it ends, by time or by an officer", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER", sadia: "MEMBER" });
    const until = new Date(school.now.getTime() + 3 * 86_400_000).toISOString();
    expect((await banMember("nusrat", group, "rafi", { until })).status).toBe(200);
    expect((await banMember("nusrat", group, "sadia")).status).toBe(200);
    expect(await code(join("rafi", group))).toBe("403 members.banned");
    expect((await getGroup("rafi", group)).body).toMatchObject({
      hurdle: "banned",
      ban: { reason: "নিয়ম ভাঙা", until },
    });
    school.advanceClock({ days: 3 });
    expect(await code(join("rafi", group))).toBe(200);
    expect(await code(join("sadia", group)), "without an end").toBe("403 members.banned");
    expect((await unbanMember("nusrat", group, "sadia")).body).toEqual({ ok: true });
    expect((await unbanMember("nusrat", group, "sadia")).status).toBe(404);
    expect(await code(join("sadia", group))).toBe(200);
    await expectInvariants(school.database);
  });
});

describe("a request to join a private group", () => {
  it("is pending until it is answered, and is notified once", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", sadia: "MEMBER" }, PRIVATE);
    const first = await join("rafi", group);
    expect(first.body).toEqual({ is_member: false, member_count: 2, role: null, request: "pending" });
    const shown = (await getGroup("rafi", group)).body.request;
    expect((await join("rafi", group)).body).toEqual(first.body);
    expect((await getGroup("rafi", group)).body.request, "goes on waiting as it was").toEqual(shown);
    expect((await getGroup("nusrat", group)).body.open_requests).toBe(1);
    expect((await listRequests("nusrat", group)).body).toEqual([
      { user: expect.objectContaining({ id: cast.rafi.id, name: cast.rafi.name, badge: null }), ...shown },
    ]);
    for (const member of ["sadia", "rafi", "mitu"] as const) {
      expect(await code(listRequests(member, group))).toBe("403 members.managers_only");
      expect(await code(answerRequest(member, group, "rafi", "accept"))).toBe("403 members.managers_only");
    }
    expect((await answerRequest("nusrat", group, "rafi", "accept")).body).toEqual({
      is_member: true,
      member_count: 3,
      role: "MEMBER",
    });
    expect((await getGroup("rafi", group)).body).toMatchObject({ is_member: true, request: null });
    for (const what of ["accept", "reject"] as const)
      expect((await answerRequest("nusrat", group, "rafi", what)).status, "nothing waits any more").toBe(404);
    await expectInvariants(school.database);
  });

  it("can be withdrawn by its sender, also twice, and cannot be accepted afterwards", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    await join("rafi", group);
    for (let i = 0; i < 2; i++)
      expect((await leave("rafi", group)).body).toEqual({ is_member: false, member_count: 1, role: null });
    expect((await answerRequest("nusrat", group, "rafi", "accept")).status).toBe(404);
    expect((await getGroup("rafi", group)).body.request).toBeNull();
    expect((await join("rafi", group)).body.request).toBe("pending");
  });

  it("cannot be accepted when its conditions no longer hold, nor by its sender", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    for (const member of ["sadia", "arif", "farhana"] as const)
      expect((await join(member, group)).body.request).toBe("pending");
    await school.database.run(sql`
      insert into group_eligibility values (${group}, ${cast.arif.id}, false)`);
    expect(await code(answerRequest("nusrat", group, "arif", "accept"))).toBe(
      "409 members.asker_cannot_join",
    );
    for (const how of ["accept", "reject"] as const)
      expect(await code(answerRequest("farhana", group, "farhana", how))).toBe("403 members.own_role");
    await school.database.run(sql`update groups set is_paid = true where id = ${group}`);
    expect(await code(answerRequest("nusrat", group, "sadia", "accept"))).toBe(
      "409 members.asker_cannot_join",
    );
    expect(await code(leave("sadia", group)), "what is closed by now is left all the same").toBe(200);
    expect(await code(leave("sadia", group)), "and twice is no mistake").toBe(200);
    expect(await memberCount(group)).toBe(1);
  });

  it("expires after fourteen days, and can be sent again seven days after a rejection", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    for (const member of ["rafi", "sadia"] as const) await join(member, group);
    expect((await answerRequest("nusrat", group, "rafi", "reject")).body).toEqual({
      is_member: false,
      member_count: 1,
      role: null,
    });
    expect((await getGroup("rafi", group)).body).toMatchObject({ hurdle: "ask_later", request: null });
    expect(await code(join("rafi", group))).toBe("409 members.ask_later");
    school.advanceClock({ days: 6, minutes: 1_439 });
    expect(await code(join("rafi", group))).toBe("409 members.ask_later");
    school.advanceClock({ minutes: 1 });
    expect((await join("rafi", group)).body.request).toBe("pending");
    school.advanceClock({ days: 7 });
    expect(await code(answerRequest("nusrat", group, "sadia", "accept")), "nobody has answered in time").toBe(
      "404 common.not_found",
    );
    expect(
      (await listRequests("nusrat", group)).body.map(({ user }: { user: { id: number } }) => user.id),
    ).toEqual([cast.rafi.id]);
    expect((await getGroup("sadia", group)).body).toMatchObject({ hurdle: null, request: null });
    expect((await join("sadia", group)).body.request).toBe("pending");
    await school.drain();
    expect((await listRequests("nusrat", group)).body).toHaveLength(2);
  });

  it("ends with a ban, and cannot be sent again", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    await join("mitu", group);
    expect((await banMember("nusrat", group, "mitu")).status).toBe(200);
    expect((await listRequests("nusrat", group)).body).toEqual([]);
    expect(await code(join("mitu", group))).toBe("403 members.banned");
    expect((await listBans("nusrat", group)).body).toEqual([
      {
        user: expect.objectContaining({ id: cast.mitu.id }),
        reason: "নিয়ম ভাঙা",
        until: null,
        banned_at: expect.any(String),
      },
    ]);
    expect(await code(listBans("mitu", group))).toBe("403 members.managers_only");
    await expectInvariants(school.database);
  });

  it("is not needed by an admin of the school", async () => {
    const group = await newGroup({}, PRIVATE);
    expect((await join("admin", group)).body).toMatchObject({ is_member: true });
    expect((await join("farhana", group)).body).toMatchObject({ is_member: false, request: "pending" });
    const told = await school.rows<{ actor_id: number }>(sql`
      select actor_id from audit_log
      where action = 'group.joined' and object_kind = 'group' and object_id = ${String(group)}`);
    expect(told, "but leaves a trace").toEqual([{ actor_id: cast.admin.id }]);
  });

  it("is not accepted while the sender is sanctioned by the school", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    await join("rafi", group);
    const until = new Date(school.now.getTime() + 86_400_000);
    await school.database.run(sql`update users set sanctioned_until = ${until} where id = ${cast.rafi.id}`);
    expect(await code(answerRequest("nusrat", group, "rafi", "accept"))).toBe(
      "409 members.asker_cannot_join",
    );
    school.advanceClock({ days: 1 });
    expect(await code(answerRequest("nusrat", group, "rafi", "accept"))).toBe(200);
  });

  it("that was rejected is deleted when the group has become public", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    await join("rafi", group);
    await answerRequest("nusrat", group, "rafi", "reject");
    await school.database.run(sql`update groups set visibility = 'PUBLIC' where id = ${group}`);
    expect((await getGroup("rafi", group)).body).toMatchObject({ hurdle: null, ask_again_at: null });
    expect((await join("rafi", group)).body).toEqual({ is_member: true, member_count: 2, role: "MEMBER" });
  });
});

describe("an invitation link", () => {
  const tokenBy = async (member: Parameters<typeof createInvite>[0], group: number): Promise<string> =>
    (await createInvite(member, group)).body.token as string;

  it("admits the person it was made for, any number of times for seven days", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" }, PRIVATE);
    const { body } = await createInvite("nusrat", group);
    expect(body.url).toMatch(new RegExp(`^/group/g-[0-9a-f-]+\\?invite=${body.token}$`));
    expect(Date.parse(body.expires_at) - school.now.getTime()).toBeGreaterThan(6.9 * 86_400_000);
    await join("sadia", group);
    for (const member of ["sadia", "arif"] as const)
      expect((await join(member, group, { invite: body.token })).body).toMatchObject({
        is_member: true,
      });
    expect((await listRequests("nusrat", group)).body).toEqual([]);
    school.advanceClock({ days: 7 });
    expect(await code(join("mitu", group, { invite: body.token }))).toBe("422 members.invite_ended");
    await expectInvariants(school.database);
  });

  it("shows other people the address of the group alone", async () => {
    const [closed, open] = [
      await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER" }, PRIVATE),
      await newGroup({ nusrat: "PRESIDENT" }),
    ];
    for (const [member, group] of [
      ["rafi", closed],
      ["jui", closed],
      ["nusrat", open],
    ] as const)
      expect((await createInvite(member, group)).body).toEqual({
        url: expect.stringMatching(/^\/group\/[a-z0-9-]+$/),
        token: null,
        expires_at: null,
      });
    expect(await code(createInvite("sadia", "robotics-club")), "a club one may not open").toBe(
      "404 common.not_found",
    );
  });

  it("opens no other group, and no group after its author has lost the right to accept members", async () => {
    const group = await newGroup(
      { nusrat: "PRESIDENT", rafi: "VICE_PRESIDENT", arif: "GROUP_ADMIN" },
      PRIVATE,
    );
    const other = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    const [hers, his] = [await tokenBy("nusrat", group), await tokenBy("rafi", group)];
    expect(await code(join("mitu", other, { invite: hers }))).toBe("422 members.invite_ended");
    expect(await code(join("mitu", group, { invite: "made-up" }))).toBe("422 members.invite_ended");
    expect((await assignRole("arif", group, "rafi", "MEMBER")).status).toBe(200);
    expect(await code(join("mitu", group, { invite: his }))).toBe("422 members.invite_ended");
    expect((await assignRole("arif", group, "rafi", "VICE_PRESIDENT")).status).toBe(200);
    expect(await code(join("mitu", group, { invite: his })), "ended is ended").toBe(
      "422 members.invite_ended",
    );
    expect((await leave("nusrat", group)).status).toBe(200);
    expect(await code(join("mitu", group, { invite: hers }))).toBe("422 members.invite_ended");
    const teachers = await newGroup({ selina: "MEMBER" }, PRIVATE);
    const token = await tokenBy("selina", teachers);
    await school.database.run(sql`update users set role = 'USER' where id = ${cast.selina.id}`);
    expect(await code(join("mitu", teachers, { invite: token }))).toBe("422 members.invite_ended");
    await school.database.run(sql`update users set role = 'TEACHER' where id = ${cast.selina.id}`);
    expect(await code(join("mitu", teachers, { invite: token }))).toBe(200);
  });

  it("made by a sanctioned user admits no user during the sanction", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    const token = await tokenBy("nusrat", group);
    const until = new Date(school.now.getTime() + 86_400_000);
    await school.database.run(sql`update users set sanctioned_until = ${until} where id = ${cast.nusrat.id}`);
    expect(await code(join("mitu", group, { invite: token }))).toBe("422 members.invite_ended");
    school.advanceClock({ days: 1 });
    expect(await code(join("mitu", group, { invite: token }))).toBe(200);
  });

  it("can be shown before it is used", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    const token = await tokenBy("nusrat", group);
    const letsIn = async (member: Parameters<typeof createInvite>[0], found: string) =>
      (await checkInvite(member, group, found)).body.lets_in;
    expect([await letsIn("mitu", token), await letsIn("mitu", "made-up")]).toEqual([true, false]);
    expect(await letsIn("nusrat", token), "nobody invites themselves").toBe(false);
    expect((await checkInvite("mitu", await newGroup(), "made-up")).body).toEqual({ lets_in: true });
    expect(await memberCount(group), "looking is not joining").toBe(1);
    expect(await code(checkInvite("sadia", "robotics-club", token))).toBe("403 groups.paid_only");
    school.advanceClock({ days: 7 });
    expect(await letsIn("mitu", token)).toBe(false);
  });

  it("waives no other condition, and cannot be made by a member for themselves", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", tanvir: "MEMBER" }, { ...PRIVATE, is_paid: true });
    const token = await tokenBy("nusrat", group);
    expect(await code(join("sadia", group, { invite: token }))).toBe("403 groups.paid_only");
    expect(await code(join("rahima", group, { invite: token }))).toBe("403 members.no_guardians");
    expect((await banMember("nusrat", group, "tanvir")).status).toBe(200);
    await school.database.run(sql`update groups set is_paid = false where id = ${group}`);
    expect(await code(join("tanvir", group, { invite: token }))).toBe("403 members.banned");
    const own = await tokenBy("farhana", group);
    expect(await code(join("farhana", group, { invite: own }))).toBe("422 members.invite_ended");
    expect(await code(join("sadia", group, { invite: own }))).toBe(200);
  });

  it("admits a person who was rejected before, and is stored as a hash alone", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    await join("rafi", group);
    await answerRequest("nusrat", group, "rafi", "reject");
    const token = await tokenBy("nusrat", group);
    expect(await code(join("rafi", group))).toBe("409 members.ask_later");
    expect(await code(join("rafi", group, { invite: token }))).toBe(200);
    const kept = await school.rows<{ row: string }>(sql`select i::text as row from group_invites i`);
    for (const form of [token, Buffer.from(token).toString("hex")])
      expect(kept.every(({ row }) => !row.includes(form))).toBe(true);
  });
});

it("an invitation is deleted after it has expired", async () => {
  const group = await newGroup({ nusrat: "PRESIDENT", sadia: "MEMBER" }, PRIVATE);
  for (const member of ["rafi", "mitu"] as const) await join(member, group);
  await answerRequest("nusrat", group, "rafi", "reject");
  const until = new Date(school.now.getTime() + 60_000).toISOString();
  await banMember("nusrat", group, "sadia", { until });
  await createInvite("nusrat", group);
  await setRoles(group, { jui: "MEMBER" });
  await banMember("nusrat", group, "jui");
  const kept = async () =>
    (
      await school.rows<{ bans: number; requests: number; invites: number }>(sql`
        select (select count(*)::int from group_bans where group_id = ${group}) as bans,
          (select count(*)::int from group_requests where group_id = ${group}) as requests,
          (select count(*)::int from group_invites where group_id = ${group}) as invites`)
    )[0];
  const clear = async () => {
    await school.database.run(sql`
      insert into jobs (listener, event, payload)
      select listener, 'time', '{}' from unnest(array['members.clear', 'invitations.clear']) listener`);
    await school.drain();
  };
  await clear();
  expect(await kept()).toEqual({ bans: 2, requests: 2, invites: 1 });
  school.advanceClock({ days: 7 });
  await clear();
  expect(await kept()).toEqual({ bans: 1, requests: 1, invites: 0 });
  school.advanceClock({ days: 7 });
  await clear();
  expect(await kept()).toEqual({ bans: 1, requests: 0, invites: 0 });
});
