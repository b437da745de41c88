import { beforeEach, expect, it } from "vitest";
import { sql, type Sql } from "../../server/src/db/sql.ts";
import { cast } from "../../server/demo/cast.ts";
import { commentHelpers } from "../../server/test/helpers/comments.ts";
import { groupHelpers } from "../../server/test/helpers/members.ts";
import { notificationHelpers } from "../../server/test/helpers/notifications.ts";
import { createPost } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { waitFor } from "@angon/test-tier/wait-for";

const school = useSchool();
const { createComment, rateComment } = commentHelpers(school);
const { clear, notificationsOf, unreadCount } = notificationHelpers(school);
const { newGroup, join } = groupHelpers(school);

beforeEach(clear);

const followed = { followingId: cast.rafi.id };

/** Nusrat's actions on Rafi's content, and their reversal. */
const actions = {
  save_post: (post_id: number) => ({
    give: () => school.as("nusrat").post("/api/post/save_post", { post_id, collection_id: 1 }),
    takeBack: () => school.as("nusrat").delete("/api/post/saved_posts", { post_id }),
  }),
  follow: () => ({
    give: () => school.as("nusrat").post("/api/follow", followed),
    takeBack: () => school.as("nusrat").delete("/api/follow", followed),
  }),
  reaction: (postId: number) => {
    const turn = () => school.as("nusrat").post("/api/post/react", { postId, type: "good" });
    return { give: turn, takeBack: turn };
  },
  user_satisfied: (post: number, comment: number) => {
    const turn = () => rateComment("nusrat", post, comment, "satisfied");
    return { give: turn, takeBack: turn };
  },
  group_invite: async () => {
    const group = await newGroup({ nusrat: "PRESIDENT" }, { visibility: "PRIVATE" });
    const invite = { user_id: cast.rafi.id };
    return {
      give: () => school.as("nusrat").post(`/api/group/${group}/invite`, invite),
      // A user who joined is not invited any more.
      takeBack: () => join("rafi", group),
    };
  },
};

/** Deletes the jobs that do not notify. */
const keepNotificationJobs = () =>
  school.database.run(sql`delete from jobs where listener !~ '^(notifications|responses|belonging)[.]'`);

const isSo = (query: Sql) => async () => (await school.rows<{ yes: boolean }>(query))[0]?.yes === true;
const locked = sql`
  select count(*) = 1 as yes from pg_locks
  where relation = 'notification_preferences'::regclass and mode = 'AccessExclusiveLock' and granted`;
const waits = (many: number) => sql`
  select count(*) = ${many}::int as yes from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const jobsLeft = async () =>
  Number((await school.rows<{ count: number }>(sql`select count(*)::int as count from jobs`))[0]?.count);

it.each(Object.entries(actions))(
  "%s: a notification that one worker is writing while the action is undone is removed by the other worker",
  async (type, actionOf) => {
    const post = await createPost(school, "rafi");
    const { give, takeBack } = await actionOf(post, await createComment("rafi", post));
    await school.drain();
    expect((await give()).status).toBe(200);
    await keepNotificationJobs();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // The notifying transaction reads the recipients' preferences after it has found a reason to notify.
    const blocked = school.database.tx(async (tx) => {
      await tx.run(sql`lock table notification_preferences in access exclusive mode`);
      await released;
    });
    const workers: Promise<unknown>[] = [blocked];
    try {
      await waitFor("the preferences are locked", isSo(locked));
      workers.push(school.runNextJob());
      await waitFor("the worker waits for the preferences", isSo(waits(1)));
      expect((await takeBack()).status).toBe(200);
      await keepNotificationJobs();
      const left = await jobsLeft();
      workers.push(school.runNextJob());
      await waitFor(
        "the second worker waits for the first, or is done",
        async () => (await isSo(waits(2))()) || (await jobsLeft()) < left,
      );
    } finally {
      release();
    }
    await Promise.all(workers);
    await school.drain();
    expect((await notificationsOf("rafi")).map((line) => line.type)).not.toContain(type);
    expect(await unreadCount("rafi")).toBe(0);
    await expectInvariants(school.database);
  },
);
