import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { createComment, deleteComment, rateComment } = commentHelpers(school);
const { clear, notificationsOf, list, ownRecords, unreadCount, markRead, textMentioning } =
  notificationHelpers(school);

beforeEach(clear);

type Job = { listener: string; event: string; payload: unknown };

const waiting = () =>
  school.rows<Job>(sql`
    select listener, event, payload from jobs where listener ~ '^(notifications|responses|belonging)[.]' order by id`);

async function deliver(jobs: readonly Job[]): Promise<void> {
  for (const { listener, event, payload } of jobs)
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at)
      values (${listener}, ${event}, ${JSON.stringify(payload)}::jsonb, 'epoch')`);
  await school.drain();
  expect(await school.rows(sql`select listener, last_error from jobs where tries > 0`)).toEqual([]);
}

it("the same people are notified of the same events in every order of delivery", async () => {
  const outcomes: unknown[] = [];
  for (const turned of [false, true]) {
    await clear();
    const post = await createPost(school, "rafi");
    const comment = await createComment("nusrat", post);
    await rateComment("rafi", post, comment, "satisfied");
    const gone = await createComment("arif", post);
    await deleteComment("arif", post, gone);
    await school.as("arif").post("/api/post/react", { postId: post, type: "good" });
    const followed = { followingId: cast.rafi.id };
    for (const member of ["arif", "sadia"] as const) {
      await school.as(member).post("/api/post/save_post", { post_id: post, collection_id: 1 });
      await school.as(member).post("/api/follow", followed);
    }
    await school.as("arif").delete("/api/post/saved_posts", { post_id: post });
    await school.as("sadia").delete("/api/follow", followed);
    const jobs = await waiting();
    await school.database.run(sql`delete from jobs`);
    await deliver(turned ? jobs.toReversed() : jobs);
    const lines = [
      ...(await notificationsOf("rafi")),
      ...(await list("nusrat")),
      ...(await list("arif")),
      ...(await list("sadia")),
      ...(await ownRecords("arif")),
      ...(await ownRecords("sadia")),
    ];
    outcomes.push(lines.map(({ type, message }) => `${type} ${message}`).toSorted());
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]).toHaveLength(7);
});

describe("the number of notifications is limited", () => {
  it("a hundred reactions are grouped in one notification", async () => {
    const post = await createPost(school, "rafi");
    await school.database.run(sql`
      insert into users (id, name, level, hsc_batch) select 5000 + n, 'সহপাঠী ' || n, 12, 'HSC 25' from generate_series(1, 100) n`);
    await school.database.run(sql`
      insert into reactions (post_id, user_id, type) select ${post}, 5000 + n, 'good' from generate_series(1, 100) n`);
    await school.database.run(sql`update posts set r_good = 100 where id = ${post}`);
    await school.database.run(sql`
      insert into jobs (listener, event, payload)
      select 'notifications.reaction', 'post.reacted', jsonb_build_object('postId', ${post}::int, 'userId', 5000 + n, 'type', 'good')
      from generate_series(1, 100) n`);
    await Promise.all([school.drain(), school.drain(), school.drain()]);
    const lines = await notificationsOf("rafi");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.message).toMatch(/^সহপাঠী \d+ ও আরও ৯৯ জন তোমার পোস্টে ‘ভালো প্রশ্ন’ জানিয়েছে$/);
    expect(await unreadCount("rafi")).toBe(1);
    await expectInvariants(school.database);
  });

  it("twenty mentioned users are notified, also when the text is edited", async () => {
    const post = await createPost(school, "rafi");
    const name = (ids: readonly number[]) =>
      school.database.run(sql`
        update posts set mentions = ${JSON.stringify(ids.map((id) => ({ user_id: id, name: "" })))}::jsonb where id = ${post}`);
    const people = await school.rows<{ id: number }>(sql`
      select id from users where hsc_batch = 'HSC 25' and role = 'USER' and id <> 1 and deleted_at is null order by id limit 30`);
    const ids = people.map(({ id }) => id);
    const edited = { listener: "notifications.edit", event: "post.edited", payload: { postId: post } };
    const named = async () =>
      (await school.rows(sql`select 1 from notifications where type = 'mention' and post_id = ${post}`))
        .length;
    for (const [some, much] of [
      [15, 15],
      [25, 20],
      [30, 20],
    ] as const) {
      await name(ids.slice(0, some));
      await deliver([edited, edited]);
      expect(await named()).toBe(much);
    }
    await name(ids.slice(15, 30));
    await deliver([edited]);
    expect(await named()).toBe(20);
  });

  it("an unreadable notification leaves list and count when its recipient opens another list", async () => {
    const post = await createPost(school, "rafi", {
      body: textMentioning("tanvir").text,
      mentions: textMentioning("tanvir").mentions,
    });
    expect(await notificationsOf("tanvir"), "of another batch").toEqual([]);
    await school.database.run(sql`update users set hsc_batch = 'HSC 25' where id = ${cast.tanvir.id}`);
    school.server.services.viewers.forget();
    await deliver([{ listener: "notifications.edit", event: "post.edited", payload: { postId: post } }]);
    const [line] = await notificationsOf("tanvir");
    expect(line?.type).toBe("mention");
    await school.database.run(sql`update users set hsc_batch = 'HSC 26' where id = ${cast.tanvir.id}`);
    school.server.services.viewers.forget();
    expect(await list("tanvir"), "left out at once").toEqual([]);
    await deliver([
      { listener: "notifications.moved", event: "user.updated", payload: { userId: cast.tanvir.id } },
    ]);
    expect([await unreadCount("tanvir"), (await markRead("tanvir", line?.id ?? 0)).status]).toEqual([0, 404]);
  });
});
