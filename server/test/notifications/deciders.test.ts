import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { groupHelpers } from "../helpers/members.ts";
import { notificationHelpers, visibleFields } from "../helpers/notifications.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { clear, notificationsOf, unreadCount, markAllRead } = notificationHelpers(school);
const { newGroup, join, leave, answerRequest, assignRole, removeMember, banMember } = groupHelpers(school);

beforeEach(clear);

const told = async (type: string, ...members: Member[]) => {
  const found = new Set<Member>();
  for (const member of members)
    if ((await notificationsOf(member)).some((one) => one.type === type)) found.add(member);
  return [...found];
};

describe("a join request", () => {
  const everyone = ["arif", "selina", "nusrat", "rahima", "farhana", "admin", "jui"] as const;
  /** Arif leads, Selina is a teacher without an office, Nusrat a member and Rahima a guardian with an old office. */
  const privateGroup = () =>
    newGroup(
      { arif: "PRESIDENT", selina: "MEMBER", nusrat: "MEMBER", rahima: "GROUP_ADMIN" },
      { visibility: "PRIVATE" },
    );
  const toldOfRequest = () => told("group_request", ...everyone);

  it("notifies the members who may accept it in one grouped notification, and no other members", async () => {
    const group = await privateGroup();
    for (const member of ["rafi", "mitu"] as const)
      expect((await join(member, group)).body.request, member).toBe("pending");
    expect(await toldOfRequest()).toEqual(["arif", "selina"]);
    expect(await unreadCount("arif")).toBe(1);
    const [row] = await school.rows<{ slug: string }>(sql`select slug from groups where id = ${group}`);
    expect((await notificationsOf("arif")).map(visibleFields)).toEqual([
      {
        type: "group_request",
        message: `${cast.mitu.name} ও আরও ১ জন ‘নতুন দল’ গ্রুপে যোগ দিতে চেয়েছে`,
        link: `/group/${row?.slug}`,
        read_status: false,
      },
    ]);
    for (const member of ["arif", "selina"] as const)
      expect((await answerRequest(member, group, "rahima", "accept")).status, "may act").toBe(404);
    for (const member of ["nusrat", "rahima", "jui"] as const)
      expect((await answerRequest(member, group, "rafi", "accept")).status, member).toBeGreaterThan(402);
    await expectInvariants(school.database);
  });

  it.each<[string, (group: number) => Promise<{ status: number }>]>([
    ["accepted", (group) => answerRequest("selina", group, "rafi", "accept")],
    ["rejected", (group) => answerRequest("arif", group, "rafi", "reject")],
    ["withdrawn", (group) => leave("rafi", group)],
    ["ended by a ban", (group) => banMember("arif", group, "rafi")],
  ])("is retracted from all recipients when it is %s", async (_how, ends) => {
    const group = await privateGroup();
    await join("rafi", group);
    await join("mitu", group);
    await toldOfRequest();
    expect((await ends(group)).status).toBe(200);
    expect(await toldOfRequest()).toEqual(["arif", "selina"]);
    expect((await notificationsOf("arif")).map(({ message }) => message)).toEqual([
      `${cast.mitu.name} ‘নতুন দল’ গ্রুপে যোগ দিতে চেয়েছে`,
    ]);
    await answerRequest("arif", group, "mitu", "reject");
    expect([await toldOfRequest(), await unreadCount("arif")]).toEqual([[], 0]);
    await expectInvariants(school.database);
  });

  it("that has expired is retracted", async () => {
    const group = await privateGroup();
    await join("rafi", group);
    expect(await toldOfRequest()).toEqual(["arif", "selina"]);
    await school.database.run(
      sql`update group_requests set expires_at = ${school.now} where group_id = ${group}`,
    );
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at) values ('members.clear', 'time', '{}', 'epoch')`);
    expect(await toldOfRequest()).toEqual([]);
  });

  it("is retracted from a leader who lost the role or the membership", async () => {
    const group = await privateGroup();
    await join("rafi", group);
    expect(await toldOfRequest()).toEqual(["arif", "selina"]);
    await assignRole("admin", group, "arif", "MEMBER");
    await removeMember("admin", group, "selina");
    expect(await told("group_request", "arif", "selina", "nusrat", "rahima")).toEqual([]);
    await join("mitu", group);
    expect(await toldOfRequest(), "no member may decide, so the admins of the school").toEqual(["admin"]);
  });

  it("that was decided before the job ran notifies no user, and a read notification does not return", async () => {
    const group = await privateGroup();
    await join("rafi", group);
    await answerRequest("arif", group, "rafi", "reject");
    expect(await toldOfRequest()).toEqual([]);
    await join("mitu", group);
    expect(await toldOfRequest()).toEqual(["arif", "selina"]);
    await markAllRead("arif");
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at)
      values ('members.requested', 'group.requested', ${JSON.stringify({ groupId: group, userId: cast.mitu.id })}::jsonb, 'epoch')`);
    expect((await notificationsOf("arif")).filter(({ read_status }) => !read_status)).toEqual([]);
  });
});

describe("a report of content", () => {
  const everyone = ["farhana", "admin", "selina", "rafi", "nusrat", "arif", "rahima"] as const;
  const report = async (member: Member, kind: string, id: number): Promise<number> =>
    (await school.as(member).post("/api/report", { kind, id, reason: "abuse" })).body.id;
  const decide = (member: Member, id: number, decision: string) =>
    school.as(member).put(`/api/admin/reports/${id}`, { decision, reason: "abuse", text: "নিয়মের বাইরে" });
  const toldOfReport = () => told("report_filed", ...everyone);

  it("notifies those who may decide it, grouped by the reported content, until it is decided", async () => {
    const post = await createPost(school, "rafi");
    const first = await report("nusrat", "post", post);
    await report("arif", "post", post);
    expect(await toldOfReport()).toEqual(["farhana", "admin"]);
    expect((await notificationsOf("farhana")).map(visibleFields)).toEqual([
      {
        type: "report_filed",
        message: "একটি পোস্ট নিয়ে ২ জন রিপোর্ট করেছে",
        link: `/post/${post}`,
        read_status: false,
      },
    ]);
    expect((await notificationsOf("farhana"))[0]?.actor, "the reporters stay unnamed").toBeNull();
    expect((await school.as("selina").get("/api/admin/reports?limit=5")).status).toBe(403);
    await decide("admin", first, "keep");
    expect([await toldOfReport(), await unreadCount("farhana")]).toEqual([[], 0]);
    await expectInvariants(school.database);
  });

  it("about a moderator notifies only the other moderators", async () => {
    const id = await report("nusrat", "user", cast.farhana.id);
    expect(await toldOfReport()).toEqual(["admin"]);
    expect((await notificationsOf("admin")).map(visibleFields)).toMatchObject([
      { message: "একটি প্রোফাইল নিয়ে ১ জন রিপোর্ট করেছে", link: `/users/${cast.farhana.id}` },
    ]);
    expect((await decide("farhana", id, "keep")).status).toBe(404);
  });

  it("inside a private group does not notify a moderator whom the group has banned", async () => {
    const group = await newGroup(
      { nusrat: "GROUP_ADMIN", rafi: "MEMBER", farhana: "MEMBER" },
      { visibility: "PRIVATE" },
    );
    const post = await createPost(school, "rafi", { group_id: group });
    const said = await createComment("rafi", post);
    await report("nusrat", "comment", said);
    expect(await toldOfReport()).toEqual(["farhana", "admin"]);
    expect((await notificationsOf("farhana")).find(({ type }) => type === "report_filed")).toMatchObject({
      message: "একটি মন্তব্য নিয়ে ১ জন রিপোর্ট করেছে",
      link: `/post/${post}`,
    });
    await clear();
    expect((await banMember("nusrat", group, "farhana")).status).toBe(200);
    await report("nusrat", "post", post);
    expect(await toldOfReport()).toEqual(["admin"]);
  });

  it("by a moderator, or decided before the job ran, notifies no user", async () => {
    const post = await createPost(school, "rafi");
    const id = await report("farhana", "post", post);
    expect(await toldOfReport()).toEqual(["admin"]);
    await decide("admin", id, "keep");
    const other = await createPost(school, "rafi");
    await decide("admin", await report("nusrat", "post", other), "keep");
    expect(await toldOfReport()).toEqual([]);
  });
});
