import { beforeEach, describe, expect, it } from "vitest";
import { groupHelpers } from "../../../test/helpers/members.ts";
import { visibleFields, notificationHelpers, typesOf } from "../../../test/helpers/notifications.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const { newGroup, join, leave, removeMember, banMember, assignRole, getGroup } = groupHelpers(school);
const { ageByOneDay, clear, notificationsOf, list, unreadCount, markRead } = notificationHelpers(school);
const PRIVATE = { visibility: "PRIVATE" } as const;
const code = async (answering: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answering;
  return `${status} ${body.code ?? ""}`.trim();
};

beforeEach(clear);

const call = (who: Member, group: number | string, whom: Member | number) =>
  school
    .as(who)
    .post(`/api/group/${group}/invite`, { user_id: typeof whom === "number" ? whom : cast[whom].id });

describe("a user who is invited by name", () => {
  it("is notified, can join a private group once, and then the invitation is used up", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    const { status, body } = await call("nusrat", group, "rafi");
    expect([status, body]).toEqual([
      200,
      { url: expect.stringMatching(/^\/group\/g-[0-9a-f-]+$/), token: null, expires_at: expect.any(String) },
    ]);
    const [line] = await notificationsOf("rafi");
    expect(line && visibleFields(line)).toMatchObject({
      type: "group_invite",
      message: expect.stringMatching(new RegExp(`^${cast.nusrat.name} তোমাকে ‘.+’ গ্রুপে আমন্ত্রণ জানিয়েছে$`)),
      link: body.url,
      read_status: false,
    });
    expect((await getGroup("rafi", group)).body.can).toMatchObject({ walk_in: true, invite: false });
    expect((await getGroup("arif", group)).body.can).toMatchObject({ walk_in: false });
    expect((await join("arif", group)).body).toMatchObject({ is_member: false, request: "pending" });
    expect((await join("rafi", group)).body).toMatchObject({ is_member: true });
    expect([await notificationsOf("rafi"), await unreadCount("rafi")]).toEqual([[], 0]);
    await leave("rafi", group);
    expect((await join("rafi", group)).body, "it was for once").toMatchObject({ request: "pending" });
    await expectInvariants(school.database);
  });

  it("by a member without the right to admit still has to request to join a private group", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", sadia: "MEMBER" }, PRIVATE);
    expect(await code(call("sadia", group, "rafi"))).toBe("200");
    expect(typesOf(await notificationsOf("rafi"))).toEqual(["group_invite"]);
    expect((await join("rafi", group)).body).toMatchObject({ is_member: false, request: "pending" });
    await clear();
    const open = await newGroup({ sadia: "MEMBER" });
    await call("sadia", open, "rafi");
    expect(typesOf(await notificationsOf("rafi"))).toEqual(["group_invite"]);
    expect((await join("rafi", open)).body).toMatchObject({ is_member: true });
  });

  it("is notified once a day for all inviters, and keeps the rights of a first invitation when a second one is sent", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", sadia: "MEMBER", arif: "MEMBER" }, PRIVATE);
    for (const who of ["nusrat", "sadia", "nusrat"] as const) await call(who, group, "rafi");
    const [line] = await notificationsOf("rafi");
    expect(await list("rafi")).toHaveLength(1);
    await markRead("rafi", line?.id ?? 0);
    await call("sadia", group, "rafi");
    expect(await notificationsOf("rafi")).toHaveLength(1);
    await ageByOneDay();
    await school.database.run(
      sql`update group_invitations set created_at = created_at - interval '25 hours' where group_id = ${group}`,
    );
    await call("sadia", group, "rafi");
    expect(
      await notificationsOf("rafi"),
      "a member's call does not take the place of the president's",
    ).toHaveLength(1);
    await call("nusrat", group, "rafi");
    expect(await notificationsOf("rafi")).toHaveLength(2);
    expect((await join("rafi", group)).body).toMatchObject({ is_member: true });
  });

  it("has the notification retracted after the invitation has ended for any reason", async () => {
    const ends: Record<string, (group: number) => Promise<unknown>> = {
      "its maker was sent away": (group) => removeMember("admin", group, "sadia"),
      "its maker has left": (group) => leave("sadia", group),
      "its maker leads no more": (group) => assignRole("admin", group, "sadia", "MEMBER"),
      "they are kept out": async (group) => {
        await join("rafi", group);
        await removeMember("admin", group, "rafi");
        await call("sadia", group, "rafi");
        await school.database.run(sql`
          insert into posts (user_id, group_id, category, body) values (${cast.rafi.id}, ${group}, 'other', 'আমার লেখা')`);
        await banMember("admin", group, "rafi");
      },
      "seven days are over": async (group) => {
        await school.database.run(
          sql`update group_invitations set expires_at = 'epoch' where group_id = ${group}`,
        );
        await school.database.run(
          sql`insert into jobs (listener, event, payload, run_at) values ('invitations.clear', 'time', '{}', 'epoch')`,
        );
      },
    };
    for (const [why, end] of Object.entries(ends)) {
      await clear();
      const group = await newGroup({ nusrat: "PRESIDENT", sadia: "GENERAL_SECRETARY" }, PRIVATE);
      await call("sadia", group, "rafi");
      expect([why, typesOf(await notificationsOf("rafi"))]).toEqual([why, ["group_invite"]]);
      await end(group);
      expect([why, typesOf(await notificationsOf("rafi")).includes("group_invite")]).toEqual([why, false]);
      expect(await school.rows(sql`select 1 from group_invitations where group_id = ${group}`), why).toEqual(
        [],
      );
      await expectInvariants(school.database);
    }
  });

  it("cannot join by an invitation whose sender has lost the right to admit", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    await call("nusrat", group, "rafi");
    await school.database.run(sql`
      update users set sanctioned_until = ${new Date(school.now.getTime() + 3_600_000)} where id = ${cast.nusrat.id}`);
    expect((await join("rafi", group)).body).toMatchObject({ is_member: false, request: "pending" });
    await school.database.run(sql`update users set sanctioned_until = null where id = ${cast.nusrat.id}`);
    school.server.services.viewers.forget();
  });
});

describe("an invitation is refused", () => {
  it("from non-members, guardians and users who cannot open the group", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    for (const who of ["rafi", "selina", "rahima"] as const)
      expect([who, await code(call(who, group, "arif"))]).toEqual([who, "403 invitations.members_only"]);
    expect(await code(call("sadia", "robotics-club", "arif"))).toBe("404 common.not_found");
    expect(await code(call("rafi", 999_999, "arif"))).toBe("404 common.not_found");
    expect((await school.stranger.post(`/api/group/${group}/invite`, { user_id: 1 })).status).toBe(401);
    expect(await notificationsOf("arif")).toEqual([]);
  });

  it("to people who cannot join, with the same response for all of them and for missing users", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", sadia: "MEMBER", rafi: "MEMBER" }, PRIVATE);
    await school.database.run(sql`update groups set hsc_batch = 'HSC 25' where id = ${group}`);
    await banMember("nusrat", group, "rafi");
    await clear();
    for (const whom of ["rafi", "sadia", "nusrat", "tanvir", "rahima"] as const) {
      expect([whom, await code(call("nusrat", group, whom))]).toEqual([whom, "409 invitations.not_possible"]);
      expect([whom, typesOf(await notificationsOf(whom))]).toEqual([whom, []]);
    }
    for (const whom of [cast.curiosity.id, 2_000_000])
      expect([whom, await code(call("nusrat", group, whom))]).toEqual([whom, "404 common.not_found"]);
    for (const wrong of ["1", 0, -1, 1.5, {}])
      expect((await school.as("nusrat").post(`/api/group/${group}/invite`, { user_id: wrong })).status).toBe(
        422,
      );
    expect(await school.rows(sql`select 1 from group_invitations where group_id = ${group}`)).toEqual([]);
  });

  it("to users who have turned invitations off", async () => {
    await school
      .as("arif")
      .put("/api/notification/preferences", { types: [{ type: "group_invite", on: false }] });
    const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
    expect(await code(call("nusrat", group, "arif"))).toBe("200");
    expect(await notificationsOf("arif")).toEqual([]);
    expect((await join("arif", group)).body, "and is let in all the same").toMatchObject({ is_member: true });
  });
});

it("an invitation link is created when no person is named", async () => {
  const group = await newGroup({ nusrat: "PRESIDENT" }, PRIVATE);
  const bodies = [{}, undefined];
  for (const body of bodies) {
    const made = await school.as("nusrat").post(`/api/group/${group}/invite`, body);
    expect([made.status, Object.keys(made.body).toSorted()]).toEqual([200, ["expires_at", "token", "url"]]);
  }
});
