import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { visibleFields, notificationHelpers, typesOf } from "../helpers/notifications.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);
const { clear, notificationsOf, list, unreadCount, markRead, textMentioning } = notificationHelpers(school);
const [CLASS, CLUB, ADDA] = [5, 2, 1];
const className = "HSC 25 বিজ্ঞান, ক শাখা";
const manage = (path: string, body: object = {}) => school.as("admin").post(`/api/group/${path}`, body);

beforeEach(clear);

describe("a post in a class", () => {
  it("notifies all its members, and a mentioned member of the mention alone", async () => {
    const { text: body, mentions } = textMentioning("sadia");
    const post = await createPost(school, "kamrul", { group_id: CLASS, body, mentions });
    expect((await notificationsOf("rafi")).map(visibleFields)).toEqual([
      {
        type: "group_post",
        message: `${cast.kamrul.name} ‘${className}’ গ্রুপে পোস্ট করেছেন`,
        link: `/post/${post}`,
        read_status: false,
      },
    ]);
    expect(typesOf(await list("sadia"))).toEqual(["mention"]);
    expect(await list("kamrul")).toEqual([]);
    const [row] = await school.rows<{ members: number; told: number; unread: number }>(sql`
      select (select count(*)::int from group_members where group_id = ${CLASS}) as members,
        (select count(*)::int from notifications where post_id = ${post}) as told,
        (select sum(unread)::int from notification_counts) as unread`);
    expect([row?.told, row?.unread]).toEqual([(row?.members ?? 0) - 1, (row?.members ?? 0) - 1]);
    await expectInvariants(school.database);
  });

  it("in a chat group notifies no member", async () => {
    await createPost(school, "rafi", { group_id: ADDA });
    expect([await notificationsOf("nusrat"), await list("selina")]).toEqual([[], []]);
  });

  it.each(["arif", "mitu", "rahima", "farhana"] as const)(
    "never notifies %s, also when the text mentions them",
    async (member) => {
      const { text, mentions } = textMentioning("nusrat", member);
      const post = await createPost(school, "rafi", { group_id: CLASS, body: text, mentions });
      await createComment("sadia", post, { content: text, mentions });
      // A row as an older release may have stored it: with the name of a user who does not belong there.
      await school.database.run(
        sql`update posts set mentions = ${JSON.stringify(mentions)}::jsonb where id = ${post}`,
      );
      await school.database.run(
        sql`update comments set mentions = ${JSON.stringify(mentions)}::jsonb where post_id = ${post}`,
      );
      expect(typesOf(await notificationsOf("nusrat")).toSorted()).toEqual(["mention", "mention"]);
      expect([await list(member), await unreadCount(member)]).toEqual([[], 0]);
    },
  );

  it("does not notify members who have left, were removed or banned", async () => {
    const leave = {
      nusrat: () => school.as("nusrat").post(`/api/group/${CLASS}/leave`),
      sadia: () => school.as("admin").delete(`/api/group/${CLASS}/members/${cast.sadia.id}`),
      selina: () => manage(`${CLASS}/ban`, { userId: cast.selina.id, reason: "ভুল গ্রুপ" }),
    };
    const post = await createPost(school, "rafi", { group_id: CLASS });
    const open = await createPost(school, "rafi", {
      body: textMentioning("nusrat").text,
      mentions: textMentioning("nusrat").mentions,
    });
    for (const member of ["nusrat", "sadia", "selina"] as const) {
      expect((await notificationsOf(member)).map(({ link }) => link)).toContain(`/post/${post}`);
      expect((await leave[member]()).status).toBe(200);
      expect(
        (await list(member)).map(({ link }) => link),
        "at once",
      ).not.toContain(`/post/${post}`);
      const left = await notificationsOf(member);
      expect(left.map(({ link }) => link)).not.toContain(`/post/${post}`);
      expect(await unreadCount(member)).toBe(left.filter(({ read_status }) => !read_status).length);
    }
    expect((await list("nusrat")).map(({ link }) => link)).toEqual([`/post/${open}`]);
    expect((await notificationsOf("kamrul")).map(({ link }) => link)).toContain(`/post/${post}`);
    await expectInvariants(school.database);
    await school.rows(sql`
      insert into group_members (group_id, user_id, role, joined_at)
      select ${CLASS}, u.id, case u.id when 10 then 'TEACHER' else 'MEMBER' end, now() from users u where u.id in (2, 5, 10)`);
    await school.rows(sql`update groups set member_count = member_count + 3 where id = ${CLASS}`);
    await school.rows(sql`delete from group_bans`);
  });

  it("is retracted from all lists when moderators hide it, and its reporter is notified", async () => {
    const post = await createPost(school, "rafi", { group_id: CLASS });
    const report = await school.as("nusrat").post("/api/report", { kind: "post", id: post, reason: "abuse" });
    expect(typesOf(await notificationsOf("sadia"))).toEqual(["group_post"]);
    await school.as("admin").put(`/api/admin/reports/${report.body.id}`, {
      decision: "hide",
      reason: "abuse",
      text: "নিয়মের বাইরে",
    });
    expect([await notificationsOf("sadia"), await unreadCount("sadia")]).toEqual([[], 0]);
    expect((await list("nusrat")).map(visibleFields)).toMatchObject([
      { type: "report_decided", message: expect.stringContaining("সরানো হয়েছে"), link: "/guidelines" },
    ]);
    await expectInvariants(school.database);
  });
});

it("a notification counts no members who join and are removed before its job runs", async () => {
  const remove = () => school.as("admin").delete(`/api/group/${ADDA}/members/${cast.sadia.id}`);
  const join = () => school.as("sadia").post(`/api/group/${ADDA}/join`);
  expect((await join()).status).toBe(200);
  await clear();
  await remove();
  expect(typesOf(await notificationsOf("sadia"))).toEqual(["group_removed"]);
  await join();
  await remove();
  expect([typesOf(await notificationsOf("sadia")), await unreadCount("sadia")]).toEqual([
    ["group_removed"],
    1,
  ]);
  await expectInvariants(school.database);
});

describe("the person concerned is notified", () => {
  const kept = async (member: Member) => (await notificationsOf(member)).map(visibleFields);

  it("of a new role, also of a second one on the same day", async () => {
    const assign = (role: string) => manage(`${CLUB}/assign-role`, { userId: cast.rafi.id, role });
    await assign("CAPTAIN");
    expect(await kept("rafi")).toEqual([
      {
        type: "group_role",
        message: "‘বিজ্ঞান ক্লাব’ গ্রুপে তুমি এখন দলনেতা",
        link: "/group/science-club",
        read_status: false,
      },
    ]);
    await assign("VICE_CAPTAIN");
    expect(await kept("rafi")).toMatchObject([{ message: "‘বিজ্ঞান ক্লাব’ গ্রুপে তুমি এখন সহ-দলনেতা" }]);
    const [line] = await list("rafi");
    expect(line?.actor).toBeNull();
    await markRead("rafi", line?.id ?? 0);
    await assign("MEMBER");
    expect(await kept("rafi")).toMatchObject([
      { message: "‘বিজ্ঞান ক্লাব’ গ্রুপে তুমি এখন সাধারণ সদস্য", read_status: false },
      { read_status: true },
    ]);
    expect(await notificationsOf("admin"), "not whoever did it").toEqual([]);
  });

  it("of a removal, again after a second one, and of a ban with reason and end", async () => {
    const remove = () => school.as("admin").delete(`/api/group/${ADDA}/members/${cast.rafi.id}`);
    const removed = { type: "group_removed", message: "‘পদার্থবিজ্ঞান আড্ডা’ থেকে তোমাকে সরানো হয়েছে" };
    await remove();
    expect(await kept("rafi")).toMatchObject([removed]);
    await school.as("rafi").post("/api/notification/mark-all-read");
    expect((await school.as("rafi").post(`/api/group/${ADDA}/join`)).status).toBe(200);
    await remove();
    expect(await kept("rafi")).toMatchObject([removed, removed]);
    await school.as("rafi").post(`/api/group/${ADDA}/join`);
    expect(await kept("rafi"), "what was not read is no news any more").toMatchObject([removed]);
    await expectInvariants(school.database);
    await clear();
    const until = "2099-03-05T06:00:00.000Z";
    await manage(`${ADDA}/ban`, { userId: cast.rafi.id, reason: "বারবার বিজ্ঞাপন", until });
    expect(await kept("rafi")).toMatchObject([
      {
        type: "group_banned",
        message: "‘পদার্থবিজ্ঞান আড্ডা’ গ্রুপে তুমি ৫ মার্চ, ২০৯৯ পর্যন্ত নিষিদ্ধ। কারণ: বারবার বিজ্ঞাপন",
      },
    ]);
    await manage(`${ADDA}/ban`, { userId: cast.rafi.id, reason: "বারবার বিজ্ঞাপন" });
    expect(await kept("rafi"), "now for good").toMatchObject([
      { message: "‘পদার্থবিজ্ঞান আড্ডা’ গ্রুপে তুমি নিষিদ্ধ। কারণ: বারবার বিজ্ঞাপন" },
    ]);
  });

  it("of the decision on their join request", async () => {
    for (const member of ["arif", "mitu"] as const)
      expect((await school.as(member).post(`/api/group/${CLASS}/join`)).body.request).toBe("pending");
    await manage(`${CLASS}/requests/${cast.arif.id}/accept`);
    await manage(`${CLASS}/requests/${cast.mitu.id}/reject`);
    expect(await kept("arif")).toMatchObject([
      { type: "group_accepted", message: `‘${className}’ তোমাকে সদস্য করেছে`, link: "/group/hsc25-science-a" },
    ]);
    expect(await kept("mitu")).toMatchObject([
      { type: "group_rejected", message: expect.stringContaining("৭ দিন পরে") },
    ]);
  });

  it("of a new guardian link, and both sides of its end", async () => {
    const { body } = await school.as("nusrat").post("/api/auth/link-code");
    await school.as("rahima").post("/api/auth/link", { code: body.code });
    expect(await kept("nusrat")).toMatchObject([
      {
        type: "guardian_linked",
        message: `${cast.rahima.name} তোমার অভিভাবক হিসেবে যুক্ত হয়েছেন`,
        link: "/profile/links",
      },
    ]);
    expect(await kept("rahima")).toEqual([]);
    await school.as("nusrat").delete(`/api/auth/link/${cast.rahima.id}`);
    expect(await kept("rahima")).toMatchObject([
      { type: "guardian_unlinked", message: `${cast.nusrat.name}-এর সঙ্গে আপনার অভিভাবক-সংযোগ শেষ হয়েছে` },
    ]);
    expect(typesOf(await list("nusrat"))).toEqual(["guardian_linked"]);
  });

  it("of the decision on their report, and no other person", async () => {
    const post = await createPost(school, "rafi");
    const report = await school.as("nusrat").post("/api/report", { kind: "post", id: post, reason: "spam" });
    await school.as("admin").put(`/api/admin/reports/${report.body.id}`, { decision: "keep" });
    expect(await kept("nusrat")).toMatchObject([
      { type: "report_decided", message: expect.stringContaining("নিয়ম ভাঙা হয়নি") },
    ]);
    expect(await kept("rafi")).toEqual([]);
  });

  it("of a reply by the assistant under its name, and deleted users are not notified", async () => {
    const post = await createPost(school, "rafi");
    await school.database.run(sql`update posts set comment_count = 1 where id = ${post}`);
    await school.database.run(sql`
      with made as (
        insert into comments (post_id, user_id, content, by_assistant, created_at)
        values (${post}, ${cast.curiosity.id}, 'একটু ভেবে দেখো', true, ${school.now}) returning id)
      insert into jobs (listener, event, payload)
      select 'notifications.comment', 'comment.created',
        jsonb_build_object('commentId', id, 'postId', ${post}::int, 'parentId', null, 'userId', ${cast.curiosity.id}::int)
      from made`);
    expect(await kept("rafi")).toMatchObject([
      {
        type: "post_with_curiosity",
        message: "কিউরিওসিটি এআই তোমার প্রশ্নের উত্তর দিয়েছে",
        link: `/post/${post}`,
      },
    ]);
  });
});

it("no notification to or about a person is left after their erasure", async () => {
  const [mine, theirs] = [await createPost(school, "tanvir"), await createPost(school, "mitu")];
  for (const member of ["tanvir", "jui"] as const)
    await school.as(member).post("/api/post/react", { postId: theirs, type: "good" });
  await createComment("mitu", mine);
  await notificationsOf("tanvir");
  expect(await list("mitu")).toMatchObject([{ message: expect.stringContaining("ও আরও ১ জন") }]);
  expect((await school.as("tanvir").delete("/api/auth/account", { password: "angon1234" })).status).toBe(200);
  expect(await notificationsOf("mitu")).toMatchObject([
    { actor: { id: cast.jui.id }, message: expect.not.stringContaining("আরও") },
  ]);
  const of = await school.rows(sql`
    select 1 from notifications where ${cast.tanvir.id} in (user_id, actor_id)
    union all select 1 from notification_actors where ${cast.tanvir.id} in (user_id, actor_id)
    union all select 1 from notification_recalls where ${cast.tanvir.id} in (user_id, actor_id)
    union all select 1 from notification_counts where user_id = ${cast.tanvir.id}`);
  expect(of).toEqual([]);
  await createComment("mitu", mine);
  await school.drain();
  expect(await school.rows(sql`select 1 from notifications where user_id = ${cast.tanvir.id}`)).toEqual([]);
  await expectInvariants(school.database);
});
