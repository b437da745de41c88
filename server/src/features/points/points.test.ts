import type { PointsHistory } from "@angon/contract/points";
import { beforeEach, describe, expect, it } from "vitest";
import { useSchool, type Member } from "../../../test/harness.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();

/** Starts without points and without pending jobs of an earlier test. */
beforeEach(async () => {
  await school.drain();
  await school.database.run(sql`truncate points`);
  await school.database.run(sql`delete from point_totals`);
});

const historyOf = async (who: Member, query = "", asked: Member = who): Promise<PointsHistory> =>
  (await school.as(asked).get(`/api/utils/points?uid=${cast[who].id}${query}`)).body;

/** Type and points, the oldest first. */
async function earned(who: Member): Promise<string[]> {
  await school.drain();
  const { data, sum } = await historyOf(who);
  expect(data.reduce((all, { points }) => all + points, 0)).toBe(sum);
  await expectInvariants(school.database);
  return data.map(({ type, points }) => `${type} ${points}`).toReversed();
}

const write = async (who: Member, body: object = {}): Promise<number> =>
  (await school.as(who).post("/api/post", { category: "other", body: "পড়া কেমন চলছে?", ...body })).body.id;
const say = async (who: Member, post: number): Promise<number> =>
  (await school.as(who).post(`/api/post/${post}/comments`, { content: "এভাবে ভাবো" })).body[0].id;
const rate = (who: Member, post: number, comment: number, reactionType = "satisfied") =>
  school.as(who).post(`/api/post/${post}/comments/${comment}/react`, { reactionType });
const react = (who: Member, postId: number) =>
  school.as(who).post("/api/post/react", { postId, type: "good" });

describe("points are given", () => {
  it("for a post, a reply, ratings of both, and a vote", async () => {
    const post = await write("rafi");
    const comment = await say("nusrat", post);
    await react("arif", post);
    await rate("rafi", post, comment);
    await rate("selina", post, comment);
    await rate("arif", post, comment);
    expect(await earned("rafi")).toEqual(["post 2", "reaction_received 1"]);
    expect((await earned("nusrat")).toSorted()).toEqual([
      "comment 1",
      "satisfied_asker 5",
      "satisfied_others 1",
      "satisfied_staff 10",
    ]);
    const poll = {
      category: "poll",
      body: "কোনটা?",
      pollType: "survey",
      pollOptions: [
        { name: "ক", is_correct: false },
        { name: "খ", is_correct: false },
      ],
    };
    const asked = await write("rafi", poll);
    const { pollOptions } = (await school.as("arif").get(`/api/post/${asked}`)).body;
    for (const { id } of pollOptions)
      await school.as("arif").post("/api/polls/vote", { postId: asked, optionId: id });
    expect(await earned("arif"), "once, however often one changes one's mind").toEqual([
      "poll_participation 1",
    ]);
  });

  it("to no user for actions on their own content", async () => {
    const post = await write("rafi");
    const comment = await say("rafi", post);
    await react("rafi", post);
    await rate("rafi", post, comment);
    expect(await earned("rafi")).toEqual(["post 2"]);
  });

  it("for no action of a guardian or the assistant", async () => {
    await write("rahima");
    await school.drain();
    expect(await school.rows(sql`select from points`)).toEqual([]);
    expect((await historyOf("rahima")).sum).toBe(0);
  });

  it("up to a maximum per day", async () => {
    for (let n = 0; n < 7; n++) await write("rafi", { body: `প্রশ্ন ${n}` });
    expect(await earned("rafi")).toEqual(Array.from({ length: 5 }, () => "post 2"));
    await school.database.run(sql`update posts set created_at = created_at - interval '1 day' where id = (
      select max(id) from posts where user_id = ${cast.rafi.id})`);
    await school.database.run(sql`
      insert into jobs (listener, event, payload)
      select 'points.post', 'post.created', jsonb_build_object('postId', max(id)) from posts
      where user_id = ${cast.rafi.id}`);
    expect((await earned("rafi")).length, "what was written yesterday counts for yesterday").toBe(6);
  });
});

describe("points are revoked", () => {
  it("with a deleted post, and given again when it is restored", async () => {
    const post = await write("rafi");
    await react("nusrat", post);
    expect(await earned("rafi")).toEqual(["post 2", "reaction_received 1"]);
    expect((await school.as("rafi").delete(`/api/post/${post}`)).status).toBe(200);
    await school.drain();
    expect((await historyOf("rafi")).sum).toBe(0);
    expect((await school.as("rafi").post(`/api/post/${post}/restore`)).status).toBe(200);
    await school.drain();
    expect((await historyOf("rafi")).sum).toBe(3);
    await expectInvariants(school.database);
  });

  it("with a deleted comment, a removed reaction and a changed rating; their rows remain", async () => {
    const post = await write("rafi");
    const comment = await say("nusrat", post);
    await react("nusrat", post);
    await rate("rafi", post, comment);
    expect((await earned("nusrat")).toSorted()).toEqual(["comment 1", "satisfied_asker 5"]);
    await react("nusrat", post);
    expect(await earned("rafi")).toEqual(["post 2", "reaction_received 1", "reaction_received -1"]);
    await rate("rafi", post, comment, "dissatisfied");
    expect((await earned("nusrat")).at(-1)).toBe("satisfied_asker -5");
    await rate("rafi", post, comment);
    expect((await earned("nusrat")).at(-1), "given again earns once").toBe("satisfied_asker 5");
    expect((await historyOf("nusrat")).sum).toBe(6);
    expect((await school.as("nusrat").delete(`/api/post/${post}/comments/${comment}`)).status).toBe(200);
    await earned("nusrat");
    expect((await historyOf("nusrat")).sum).toBe(0);
  });

  it("when moderators hide the content that earned them", async () => {
    const post = await write("rafi");
    await school.drain();
    await school.as("nusrat").post("/api/report", { kind: "post", id: post, reason: "spam" });
    const [report] = await school.rows<{ id: number }>(sql`select max(id)::int as id from reports`);
    const answer = await school
      .as("farhana")
      .put(`/api/admin/reports/${report?.id}`, { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" });
    expect(answer.status).toBe(200);
    expect(await earned("rafi")).toEqual(["post 2", "post -2"]);
  });

  it("by a further row, because stored rows can be neither changed nor deleted", async () => {
    await write("rafi");
    await earned("rafi");
    for (const forgery of [sql`update points set points = 50`, sql`delete from points`])
      await expect(school.database.run(forgery)).rejects.toThrow(/never changed/);
  });
});

describe("redelivery of every job", () => {
  it("three times and in any order changes nothing", async () => {
    const post = await write("rafi");
    const comment = await say("nusrat", post);
    await react("arif", post);
    await rate("rafi", post, comment);
    const jobs = await school.rows<{ listener: string; event: string; payload: unknown }>(sql`
      select listener, event, payload from jobs where listener like 'points.%' order by id`);
    expect(jobs.length).toBeGreaterThanOrEqual(4);
    const before = [await earned("rafi"), (await earned("nusrat")).toSorted()];
    for (const turn of [jobs, jobs.toReversed(), jobs]) {
      await school.database.run(sql`
        insert into jobs (listener, event, payload)
        select listener, event, payload from jsonb_to_recordset(${JSON.stringify(turn)}::jsonb)
          as r (listener text, event text, payload jsonb)`);
      expect([await earned("rafi"), (await earned("nusrat")).toSorted()]).toEqual(before);
    }
  });
});

describe("the history of points", () => {
  it("is paged by number and by cursor, and shows other users no content", async () => {
    await school.database.run(sql`
      insert into points (user_id, type, object, points, day, created_at)
      select ${cast.rafi.id}, 'post', 'post:' || n, 2, current_date - n, now() from generate_series(1, 45) n`);
    const of = async (asked: Member, query = "") => historyOf("rafi", query, asked);
    const keys = ({ data }: PointsHistory) => Object.keys(data[0] ?? {}).toSorted();
    for (const asked of ["rafi", "tanvir"] as const) {
      const first = await of(asked);
      expect(first).toMatchObject({ total: 45, sum: 90, user: { id: cast.rafi.id, name: cast.rafi.name } });
      const own = asked === "rafi" ? ["created_at"] : [];
      expect(keys(first).filter((key) => key !== "link" && key !== "excerpt")).toEqual(
        [...own, "date", "id", "points", "type", "count"].toSorted(),
      );
      if (asked !== "rafi") expect(JSON.stringify(first.data)).not.toMatch(/link|excerpt/);
      const second = await of(asked, "&page=2");
      expect((await of(asked, `&cursor=${first.next}`)).data).toEqual(second.data);
      const third = await of(asked, "&page=3");
      const sizes = [first.data.length, second.data.length, third.data.length, third.next];
      expect(sizes).toEqual([20, 20, 5, null]);
      const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(45);
    }
  });

  it("of another user groups a day's entries of a type and omits revoked ones", async () => {
    await school.database.run(sql`
      insert into points (user_id, type, object, points, day, created_at)
      select ${cast.rafi.id}, e.type, 'post:1', e.points, e.day, now()
      from (values ('post', 2, date '2026-03-02'), ('post', 2, '2026-03-02'), ('comment', 1, '2026-03-02'),
        ('comment', 1, '2026-03-01'), ('comment', -1, '2026-03-01'), ('poll_participation', 1, '2026-03-02'),
        ('reaction_received', 1, '2026-03-01')) as e (type, points, day)`);
    const { data, sum, total, month } = await historyOf("rafi", "&monthYear=2026-03", "nusrat");
    expect(data.map(({ id: _, ...row }) => row)).toEqual([
      { type: "comment", date: "2026-03-02", points: 1, count: 1 },
      { type: "post", date: "2026-03-02", points: 4, count: 2 },
      { type: "reaction_received", date: "2026-03-01", points: 1, count: 1 },
    ]);
    expect([sum, total, month.points, month.days[0], month.days[1]]).toEqual([6, 3, 6, 1, 5]);
    for (const asked of ["rafi", "selina"] as const) {
      const whole = await historyOf("rafi", "&monthYear=2026-03", asked);
      expect([whole.sum, whole.total, whole.month.points]).toEqual([7, 7, 7]);
    }
  });

  it("shows a month day by day, with the rank of the user in it", async () => {
    for (const [who, days] of [
      ["rafi", [1, 1, 28]],
      ["nusrat", [3]],
    ] as const)
      for (const [n, day] of days.entries())
        await school.database.run(sql`
          insert into points (user_id, type, object, points, day, created_at)
          values (${cast[who].id}, 'post', ${`post:${n}`}, 2, '2026-02-01'::date + ${day - 1}::int, now())`);
    await school.database.run(sql`
      insert into point_totals (user_id, scope, since, subject_id, hsc_batch, listed, total)
      values (${cast.rafi.id}, 'month', '2026-02-01', 0, 'HSC 25', true, 6),
        (${cast.nusrat.id}, 'month', '2026-02-01', 0, 'HSC 25', true, 2),
        (${cast.tanvir.id}, 'month', '2026-02-01', 0, 'HSC 26', true, 9)`);
    const { month } = await historyOf("rafi", "&monthYear=2026-02");
    expect(month).toMatchObject({ monthYear: "2026-02", points: 6, rank: 1 });
    expect(month.days).toEqual([4, ...Array.from({ length: 26 }, () => 0), 2]);
    expect((await historyOf("nusrat", "&monthYear=2026-02")).month.rank).toBe(2);
    expect((await historyOf("nusrat", "&monthYear=2025-02")).month).toMatchObject({ points: 0, rank: null });
  });

  it("is readable by the user, and responds 404 for a missing user", async () => {
    await write("rafi");
    await school.drain();
    expect((await school.as("rafi").get("/api/utils/points")).body).toMatchObject({ total: 1, sum: 2 });
    expect((await school.as("rafi").get("/api/utils/points?uid=999999")).status).toBe(404);
    expect((await school.as("rafi").get("/api/utils/points?uid=9999999999")).status).toBe(422);
    expect((await school.stranger.get("/api/utils/points")).status).toBe(401);
  });

  it("is hidden for users who opted out of comparisons, except from themselves and staff", async () => {
    const change = (shows_points: boolean) => school.as("rafi").put("/api/auth/update", { shows_points });
    expect((await change(false)).body.shows_points).toBe(false);
    const statuses = async () =>
      Promise.all(
        (["nusrat", "rahima", "rafi", "selina"] as const).map(
          async (who) => (await school.as(who).get(`/api/utils/points?uid=${cast.rafi.id}`)).status,
        ),
      );
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await change(true);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });
});
