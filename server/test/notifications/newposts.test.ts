import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { seen, toldAt, typesOf } from "../build/notifications.ts";
import { postBy } from "../build/posts.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectSound } from "../invariants.ts";

const school = useSchool();
const { aDayLater, clear, wipe, told, list, unread, readAll, naming } = toldAt(school);
const [CLASS, ADDA] = [5, 1];
const remove = (who: Member, postId: number) => school.as(who).delete(`/api/post/${postId}`);
const linesOf = async (who: Member) => (await told(who)).map(({ type, link }) => `${type} ${link}`);

async function follow(whom: Member, ...followers: Member[]): Promise<void> {
  for (const who of followers)
    expect((await school.as(who).post("/api/follow", { followingId: cast[whom].id })).status).toBe(200);
  await wipe();
}

beforeEach(async () => {
  await school.database.run(sql`delete from notification_preferences`);
  // Ages the posts of earlier tests, so that they notify no follower.
  await school.database.run(sql`update posts set created_at = created_at - interval '2 days'`);
  await clear();
});

describe("a new post of somebody one follows", () => {
  it("is told to whoever may read it, and to nobody else", async () => {
    await follow("rafi", "nusrat", "arif", "tanvir", "selina", "jui");
    await school.as("arif").delete("/api/follow", { followingId: cast.rafi.id });
    const post = await postBy(school, "rafi");
    expect((await told("nusrat")).map(seen)).toEqual([
      {
        type: "post",
        message: `${cast.rafi.name} নতুন পোস্ট করেছে`,
        link: `/post/${post}`,
        read_status: false,
      },
    ]);
    expect((await list("nusrat"))[0]?.actor).toMatchObject({ id: cast.rafi.id });
    expect([await list("selina"), await unread("selina")], "staff reads every batch").toMatchObject([
      [{ type: "post" }],
      1,
    ]);
    for (const who of ["tanvir", "arif", "sadia", "rafi"] as const)
      expect([who, await list(who), await unread(who)]).toEqual([who, [], 0]);
    await expectSound(school.database);
  });

  it("is one line a day, however much they write, and leads to the last of it", async () => {
    await follow("rafi", "nusrat");
    const posts: number[] = [];
    for (let n = 0; n < 4; n++) posts.push(await postBy(school, "rafi"));
    expect(await linesOf("nusrat")).toEqual([`post /post/${posts[3]}`]);
    expect(await unread("nusrat")).toBe(1);
    await readAll("nusrat");
    await postBy(school, "rafi");
    expect([await linesOf("nusrat"), await unread("nusrat")]).toEqual([[`post /post/${posts[3]}`], 0]);
    await aDayLater();
    const next = await postBy(school, "rafi");
    expect(await linesOf("nusrat")).toEqual([`post /post/${next}`, `post /post/${posts[3]}`]);
    const [before] = await list("nusrat");
    await aDayLater();
    const last = await postBy(school, "rafi");
    expect(await linesOf("nusrat"), "nobody looked: the line rises").toEqual([
      `post /post/${last}`,
      `post /post/${posts[3]}`,
    ]);
    expect((await list("nusrat"))[0]?.id).toBeGreaterThan(before?.id ?? 0);
    expect(await unread("nusrat")).toBe(1);
    await expectSound(school.database);
  });

  it("is not told to whoever hears of it for another reason, or wants to hear of none", async () => {
    await follow("kamrul", "rafi", "nusrat", "sadia", "selina");
    await school.as("rafi").put("/api/notification/preferences", { types: [{ type: "post", on: false }] });
    const { text: body, mentions } = naming("sadia");
    await postBy(school, "kamrul", { group_id: CLASS, body, mentions });
    expect([typesOf(await told("nusrat")), typesOf(await list("sadia"))]).toEqual([
      ["group_post"],
      ["mention"],
    ]);
    await wipe();
    await school
      .as("nusrat")
      .put("/api/notification/preferences", { types: [{ type: "group_post", on: false }] });
    await postBy(school, "kamrul", { group_id: CLASS });
    expect(typesOf(await told("nusrat")), "who wants no posts of groups still follows people").toEqual([
      "post",
    ]);
    await wipe();
    await postBy(school, "kamrul", { hsc_batch: "HSC 25" });
    expect([typesOf(await told("rafi")), typesOf(await list("sadia"))]).toEqual([[], ["post"]]);
  });

  it("of a group stays among its members", async () => {
    await follow("rafi", "nusrat", "sadia", "rahima");
    const post = await postBy(school, "rafi", { group_id: ADDA });
    expect(await linesOf("nusrat")).toEqual([`post /post/${post}`]);
    for (const who of ["sadia", "rahima"] as const)
      expect([who, await list(who), await unread(who)]).toEqual([who, [], 0]);
  });

  it("is not told any more when it is gone, and then the one before it is", async () => {
    await follow("rafi", "nusrat", "selina");
    const first = await postBy(school, "rafi");
    const second = await postBy(school, "rafi");
    expect(await linesOf("nusrat")).toEqual([`post /post/${second}`]);
    await readAll("selina");
    await remove("rafi", second);
    expect([await linesOf("nusrat"), await unread("nusrat")]).toEqual([[`post /post/${first}`], 1]);
    expect([await linesOf("selina"), await unread("selina")], "told of him today").toEqual([[], 0]);
    const report = await school.as("arif").post("/api/report", { kind: "post", id: first, reason: "spam" });
    await school.as("admin").put(`/api/admin/reports/${report.body.id}`, { decision: "hide" });
    expect([await told("nusrat"), await unread("nusrat")]).toEqual([[], 0]);
    const third = await postBy(school, "rafi");
    expect(await linesOf("nusrat")).toEqual([`post /post/${third}`]);
    await expectSound(school.database);
  });

  it("reaches two hundred of three hundred: those of the batch", async () => {
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
    const post = await postBy(school, "arif");
    await school.drain();
    const [row] = await school.rows<{ lines: number; unread: number; others: number }>(sql`
      select (select count(*)::int from notifications where post_id = ${post} and type = 'post') as lines,
        (select sum(unread)::int from notification_counts) as unread,
        (select count(*)::int from notifications n join users u on u.id = n.user_id and u.hsc_batch = 'HSC 26') as others`);
    expect(row).toEqual({ lines: 200, unread: 200, others: 0 });
    await expectSound(school.database);
  });

  it("is the same told late, twice, or in another order", async () => {
    await follow("rafi", "nusrat", "selina");
    const posts = [await postBy(school, "rafi"), await postBy(school, "rafi"), await postBy(school, "rafi")];
    await remove("rafi", posts[2] ?? 0);
    const jobs = await school.rows<{ listener: string; event: string; payload: object }>(sql`
      select listener, event, payload from jobs where listener ~ '^(newposts|notifications)' order by id`);
    await school.database.run(sql`delete from jobs`);
    for (const order of [jobs.toReversed(), jobs, [...jobs, ...jobs]]) {
      for (const { listener, event, payload } of order)
        await school.database.run(sql`
          insert into jobs (listener, event, payload, run_at)
          values (${listener}, ${event}, ${JSON.stringify(payload)}::jsonb, 'epoch')`);
      for (const who of ["nusrat", "selina"] as const)
        expect([await linesOf(who), await unread(who)]).toEqual([[`post /post/${posts[1]}`], 1]);
      await expectSound(school.database);
    }
    await readAll("nusrat");
    school.wait({ days: 1, minutes: 1 });
    await aDayLater();
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
