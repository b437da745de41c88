import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { visibleFields, notificationHelpers, typesOf } from "../helpers/notifications.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const {
  ageByOneDay,
  clear,
  deleteNotifications,
  notificationsOf,
  list,
  unreadCount,
  markAllRead,
  textMentioning,
} = notificationHelpers(school);
const [CLASS, ADDA] = [5, 1];
const remove = (member: Member, postId: number) => school.as(member).delete(`/api/post/${postId}`);
const linesOf = async (member: Member) =>
  (await notificationsOf(member)).map(({ type, link }) => `${type} ${link}`);

async function follow(target: Member, ...followers: Member[]): Promise<void> {
  for (const member of followers)
    expect((await school.as(member).post("/api/follow", { followingId: cast[target].id })).status).toBe(200);
  await deleteNotifications();
}

beforeEach(async () => {
  await school.database.run(sql`delete from notification_preferences`);
  // Ages the posts of earlier tests, so that they notify no follower.
  await school.database.run(sql`update posts set created_at = created_at - interval '2 days'`);
  await clear();
});

describe("a new post of a followed user", () => {
  it("notifies followers who may read it, and no other users", async () => {
    await follow("rafi", "nusrat", "arif", "tanvir", "selina", "jui");
    await school.as("arif").delete("/api/follow", { followingId: cast.rafi.id });
    const post = await createPost(school, "rafi");
    expect((await notificationsOf("nusrat")).map(visibleFields)).toEqual([
      {
        type: "post",
        message: `${cast.rafi.name} নতুন পোস্ট করেছে`,
        link: `/post/${post}`,
        read_status: false,
      },
    ]);
    expect((await list("nusrat"))[0]?.actor).toMatchObject({ id: cast.rafi.id });
    expect([await list("selina"), await unreadCount("selina")], "staff reads every batch").toMatchObject([
      [{ type: "post" }],
      1,
    ]);
    for (const member of ["tanvir", "arif", "sadia", "rafi"] as const)
      expect([member, await list(member), await unreadCount(member)]).toEqual([member, [], 0]);
    await expectInvariants(school.database);
  });

  it("is grouped into one notification a day, with a link to the latest post", async () => {
    await follow("rafi", "nusrat");
    const posts: number[] = [];
    for (let n = 0; n < 4; n++) posts.push(await createPost(school, "rafi"));
    expect(await linesOf("nusrat")).toEqual([`post /post/${posts[3]}`]);
    expect(await unreadCount("nusrat")).toBe(1);
    await markAllRead("nusrat");
    await createPost(school, "rafi");
    expect([await linesOf("nusrat"), await unreadCount("nusrat")]).toEqual([[`post /post/${posts[3]}`], 0]);
    await ageByOneDay();
    const next = await createPost(school, "rafi");
    expect(await linesOf("nusrat")).toEqual([`post /post/${next}`, `post /post/${posts[3]}`]);
    const [before] = await list("nusrat");
    await ageByOneDay();
    const last = await createPost(school, "rafi");
    expect(await linesOf("nusrat"), "nobody looked: the line rises").toEqual([
      `post /post/${last}`,
      `post /post/${posts[3]}`,
    ]);
    expect((await list("nusrat"))[0]?.id).toBeGreaterThan(before?.id ?? 0);
    expect(await unreadCount("nusrat")).toBe(1);
    await expectInvariants(school.database);
  });

  it("does not notify followers who are notified of it for another reason, or who turned the type off", async () => {
    await follow("kamrul", "rafi", "nusrat", "sadia", "selina");
    await school.as("rafi").put("/api/notification/preferences", { types: [{ type: "post", on: false }] });
    const { text: body, mentions } = textMentioning("sadia");
    await createPost(school, "kamrul", { group_id: CLASS, body, mentions });
    expect([typesOf(await notificationsOf("nusrat")), typesOf(await list("sadia"))]).toEqual([
      ["group_post"],
      ["mention"],
    ]);
    await deleteNotifications();
    await school
      .as("nusrat")
      .put("/api/notification/preferences", { types: [{ type: "group_post", on: false }] });
    await createPost(school, "kamrul", { group_id: CLASS });
    expect(
      typesOf(await notificationsOf("nusrat")),
      "who wants no posts of groups still follows people",
    ).toEqual(["post"]);
    await deleteNotifications();
    await createPost(school, "kamrul", { hsc_batch: "HSC 25" });
    expect([typesOf(await notificationsOf("rafi")), typesOf(await list("sadia"))]).toEqual([[], ["post"]]);
  });

  it("in a group notifies followers who are members alone", async () => {
    await follow("rafi", "nusrat", "sadia", "rahima");
    const post = await createPost(school, "rafi", { group_id: ADDA });
    expect(await linesOf("nusrat")).toEqual([`post /post/${post}`]);
    for (const member of ["sadia", "rahima"] as const)
      expect([member, await list(member), await unreadCount(member)]).toEqual([member, [], 0]);
  });

  it("is retracted when it is deleted, and the notification shows the post before it", async () => {
    await follow("rafi", "nusrat", "selina");
    const first = await createPost(school, "rafi");
    const second = await createPost(school, "rafi");
    expect(await linesOf("nusrat")).toEqual([`post /post/${second}`]);
    await markAllRead("selina");
    await remove("rafi", second);
    expect([await linesOf("nusrat"), await unreadCount("nusrat")]).toEqual([[`post /post/${first}`], 1]);
    expect([await linesOf("selina"), await unreadCount("selina")], "told of him today").toEqual([[], 0]);
    const report = await school.as("arif").post("/api/report", { kind: "post", id: first, reason: "spam" });
    await school.as("admin").put(`/api/admin/reports/${report.body.id}`, {
      decision: "hide",
      reason: "abuse",
      text: "নিয়মের বাইরে",
    });
    expect([await notificationsOf("nusrat"), await unreadCount("nusrat")]).toEqual([[], 0]);
    const third = await createPost(school, "rafi");
    expect(await linesOf("nusrat")).toEqual([`post /post/${third}`]);
    await expectInvariants(school.database);
  });

  it("notifies two hundred of three hundred followers: those of its batch", async () => {
    await school.database.run(sql`
      insert into users (id, name, level, hsc_batch)
      select 7000 + n, 'অনুসারী ' || n, 12, case when n % 3 = 0 then 'HSC 26' else 'HSC 25' end from generate_series(1, 300) n`);
    await school.database.run(sql`
      insert into follows (follower_id, following_id, created_at)
      select 7000 + n, ${cast.arif.id}, now() from generate_series(1, 300) n`);
    await school.database.run(
      sql`insert into follow_counts (user_id, followers) values (${cast.arif.id}, 300)`,
    );
    await school.database.run(sql`
      insert into follow_counts (user_id, following) select 7000 + n, 1 from generate_series(1, 300) n`);
    const post = await createPost(school, "arif");
    await school.drain();
    const [row] = await school.rows<{ lines: number; unread: number; others: number }>(sql`
      select (select count(*)::int from notifications where post_id = ${post} and type = 'post') as lines,
        (select sum(unread)::int from notification_counts) as unread,
        (select count(*)::int from notifications n join users u on u.id = n.user_id and u.hsc_batch = 'HSC 26') as others`);
    expect(row).toEqual({ lines: 200, unread: 200, others: 0 });
    await expectInvariants(school.database);
  });

  it("has the same result when its job runs late, twice, or in another order", async () => {
    await follow("rafi", "nusrat", "selina");
    const posts = [
      await createPost(school, "rafi"),
      await createPost(school, "rafi"),
      await createPost(school, "rafi"),
    ];
    await remove("rafi", posts[2] ?? 0);
    const jobs = await school.rows<{ listener: string; event: string; payload: object }>(sql`
      select listener, event, payload from jobs where listener ~ '^(newposts|notifications)' order by id`);
    await school.database.run(sql`delete from jobs`);
    for (const order of [jobs.toReversed(), jobs, [...jobs, ...jobs]]) {
      for (const { listener, event, payload } of order)
        await school.database.run(sql`
          insert into jobs (listener, event, payload, run_at)
          values (${listener}, ${event}, ${JSON.stringify(payload)}::jsonb, 'epoch')`);
      for (const member of ["nusrat", "selina"] as const)
        expect([await linesOf(member), await unreadCount(member)]).toEqual([[`post /post/${posts[1]}`], 1]);
      await expectInvariants(school.database);
    }
    await markAllRead("nusrat");
    school.advanceClock({ days: 1, minutes: 1 });
    await ageByOneDay();
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at)
      values ('newposts.followers', 'post.created', jsonb_build_object('postId', ${posts[1] ?? 0}::int), 'epoch')`);
    await school.drain();
    expect(
      await school.rows(
        sql`select 1 from notifications where user_id = ${cast.nusrat.id} and read_at is null`,
      ),
      "yesterday's post is no news",
    ).toEqual([]);
  });
});
