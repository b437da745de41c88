import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import {
  advanceToWeeklySummary,
  visibleFields,
  notificationHelpers,
  typesOf,
} from "../helpers/notifications.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const { clear, notificationsOf, list, unreadCount } = notificationHelpers(school);

/** Before the first sign-in, so that no session expires when the clock moves. */
beforeAll(() => advanceToWeeklySummary(school, 200));

beforeEach(clear);

/** The given users view the post, recorded as the server does. */
async function seenBy(postId: number, first: number, last: number): Promise<void> {
  const { reach } = school.server.services;
  for (let id = first; id <= last; id++) reach.note(id, [postId]);
  await reach.flush();
}

describe("a post with many viewers", () => {
  it("notifies its author at each step once, with the number of other viewers and a link to the post", async () => {
    const post = await createPost(school, "rafi");
    await seenBy(post, cast.rafi.id, cast.rafi.id);
    await seenBy(post, 7001, 7009);
    expect(await notificationsOf("rafi"), "nine and oneself").toEqual([]);
    await seenBy(post, 7010, 7010);
    expect((await notificationsOf("rafi")).map(visibleFields)).toEqual([
      {
        type: "click_through",
        message: "তোমার পোস্ট ১০ জন দেখেছে",
        link: `/post/${post}`,
        read_status: false,
      },
    ]);
    await seenBy(post, 7001, 7030);
    expect(await notificationsOf("rafi")).toHaveLength(1);
    await Promise.all([seenBy(post, 7031, 7100), seenBy(post, 7101, 7110)]);
    await school.drain();
    expect((await list("rafi")).map(({ message }) => message)).toEqual([
      "তোমার পোস্ট ১০০ জন দেখেছে",
      "তোমার পোস্ট ১০ জন দেখেছে",
    ]);
    for (let time = 0; time < 2; time++)
      await school.database.run(sql`
        insert into jobs (listener, event, payload, run_at)
        values ('milestones.reach', 'post.reached', jsonb_build_object('postId', ${post}::int), 'epoch')`);
    expect([(await notificationsOf("rafi")).length, await unreadCount("rafi")]).toEqual([2, 2]);
    expect(await list("nusrat")).toEqual([]);
    await expectInvariants(school.database);
  });

  it("does not notify its author after the post is deleted or the author may not read it any more", async () => {
    const gone = await createPost(school, "rafi");
    await school.as("rafi").delete(`/api/post/${gone}`);
    await seenBy(gone, 7001, 7020);
    const left = await createPost(school, "nusrat", { group_id: 1 });
    expect((await school.as("nusrat").post("/api/group/1/leave")).status).toBe(200);
    await seenBy(left, 7001, 7020);
    expect([typesOf(await notificationsOf("rafi")), typesOf(await notificationsOf("nusrat"))]).toEqual([
      [],
      [],
    ]);
  });
});

describe("the points of a week", () => {
  const hour = async (times: number) => {
    for (let time = 0; time < times; time++)
      await school.database.run(sql`
        insert into jobs (listener, event, payload, run_at) values ('milestones.week', 'time', '{}', 'epoch')`);
    await Promise.all(Array.from({ length: times }, () => school.drain()));
  };
  const boardOf = async () =>
    (await school.as("rafi").get("/api/utils/leaderboard?scope=week&limit=50")).body.leaderboard as {
      id: number;
      total_points: number;
      rank: number;
    }[];

  it("are announced once to every user who earned some, with their rank if they are on the leaderboard", async () => {
    await school.database.run(sql`update users set shows_points = false where id = ${cast.sadia.id}`);
    await createPost(school, "rafi");
    await createPost(school, "rafi");
    await createPost(school, "sadia");
    await school.database.run(sql`
      insert into jobs (listener, event, payload, run_at)
      values ('points.listAgain', 'user.updated', jsonb_build_object('userId', ${cast.sadia.id}::int), 'epoch')`);
    await school.drain();
    const mine = (await boardOf()).find(({ id }) => id === cast.rafi.id);
    await hour(2);
    const number = new Intl.NumberFormat("bn-BD");
    const place = `, তোমার ব্যাচে তোমার স্থান ${number.format(mine?.rank ?? 0)}`;
    expect((await notificationsOf("rafi")).map(visibleFields)).toEqual([
      {
        type: "score_count",
        message: `এ সপ্তাহে তুমি ${number.format(mine?.total_points ?? 0)} পয়েন্ট পেয়েছ${place}`,
        link: "/leaderboard/points",
        read_status: false,
      },
    ]);
    expect((await notificationsOf("sadia")).map(({ message }) => message)).toEqual([
      expect.not.stringContaining("স্থান"),
    ]);
    expect(await unreadCount("rafi")).toBe(1);
    const [others] = await school.rows<{ wrong: number; told: number }>(sql`
      select count(*) filter (where t.user_id is null)::int as wrong, count(*)::int as told
      from notifications n left join point_totals t on t.user_id = n.user_id and t.scope = 'week' and t.subject_id = 0
        and t.total > 0 and n.object_key = 'week:' || t.since
      where n.type = 'score_count'`);
    expect(others?.wrong, "nobody who has earned nothing").toBe(0);
    expect(others?.told).toBeGreaterThanOrEqual(2);
    await hour(1);
    expect(await notificationsOf("rafi")).toHaveLength(1);
    await expectInvariants(school.database);
  });

  it("are announced on no other evening, and to no user who has turned the type off", async () => {
    await school
      .as("nusrat")
      .put("/api/notification/preferences", { types: [{ type: "score_count", on: false }] });
    await createPost(school, "nusrat");
    await school.drain();
    await hour(1);
    expect(await list("nusrat")).toEqual([]);
    await clear();
    school.advanceClock({ days: 1 });
    await hour(1);
    expect(await school.rows(sql`select 1 from notifications`)).toEqual([]);
  });
});
