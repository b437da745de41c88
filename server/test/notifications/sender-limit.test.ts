import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { useSchool, type School } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

/** Posts of one author, written past the limit on posts, which is lower than the limit on notifications. */
async function postsOf(school: School, count: number): Promise<number[]> {
  const rows = await school.rows<{ id: number }>(sql`
    insert into posts (user_id, hsc_batch, category, body)
    select ${cast.rafi.id}, 'HSC 25', 'other', 'প্রশ্ন ' || n from generate_series(1, ${count}::int) n returning id`);
  return rows.map(({ id }) => id);
}

describe("notifications from one sender to one recipient", () => {
  const school = useSchool({ env: { RATE_LIMIT_FACTOR: "1" } });
  const { createComment } = commentHelpers(school);
  const { ageByOneDay, clear, notificationsOf, list, unreadCount } = notificationHelpers(school);
  beforeEach(clear);

  it("are limited to twenty an hour", async () => {
    for (const post of await postsOf(school, 22)) await createComment("nusrat", post);
    expect(await notificationsOf("rafi")).toHaveLength(20);
    const [own = 0] = await postsOf(school, 1);
    await createComment("arif", own);
    expect(await notificationsOf("rafi"), "somebody else").toHaveLength(21);
    await ageByOneDay();
    await createComment("nusrat", own);
    expect(await notificationsOf("rafi")).toHaveLength(21);
    expect((await list("rafi"))[0]?.message).toContain("ও আরও ১ জন");
    await expectInvariants(school.database);
  });

  it("are limited to twenty an hour also when they are retracted meanwhile, and a retracted one may be repeated", async () => {
    const posts = await postsOf(school, 22);
    const [first, last] = [posts[0] ?? 0, posts[21] ?? 0];
    const save = (post_id: number) =>
      school.as("nusrat").post("/api/post/save_post", { post_id, collection_id: 1 });
    for (const post of posts.slice(0, 21)) await save(post);
    expect(await notificationsOf("rafi")).toHaveLength(20);
    for (const post_id of posts.slice(0, 10))
      await school.as("nusrat").delete("/api/post/saved_posts", { post_id });
    expect(await notificationsOf("rafi")).toHaveLength(10);
    await save(last);
    expect(await notificationsOf("rafi"), "one more").toHaveLength(10);
    await save(first);
    expect((await notificationsOf("rafi")).map(({ link }) => link)).toContain(`/post/${first}`);
    expect(await unreadCount("rafi")).toBe(11);
    await expectInvariants(school.database);
  });
});

describe("with a factor on all rate limits", () => {
  const school = useSchool({ env: { RATE_LIMIT_FACTOR: "1.5" } });
  const { createComment } = commentHelpers(school);
  const { clear, notificationsOf } = notificationHelpers(school);
  beforeEach(clear);

  it("the hourly number of notifications from one sender is multiplied as well", async () => {
    for (const post of await postsOf(school, 32)) await createComment("nusrat", post);
    expect(await notificationsOf("rafi")).toHaveLength(30);
  });
});
