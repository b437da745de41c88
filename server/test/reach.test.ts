import { expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { createReachRecorder } from "../src/features/posts/reach/commands.ts";
import { cast } from "../demo/cast.ts";
import { useSchool } from "./harness.ts";

const school = useSchool();
const open = () =>
  createReachRecorder(school.database, school.server.services.clock, school.server.app.log, async () => {});

const newPost = async (): Promise<number> => {
  const [post] = await school.rows<{ id: number }>(sql`
    insert into posts (user_id, hsc_batch, category, body) values (${cast.rafi.id}, 'HSC 25', 'other', 'দেখো')
    returning id`);
  return post?.id ?? 0;
};

const viewersOf = async (postId: number) => {
  const [row] = await school.rows<{ counted: number; rows: number }>(sql`
    select coalesce((select viewers from post_reach where post_id = ${postId}), 0) as counted,
      (select count(*) from post_views where post_id = ${postId}) as rows`);
  return row;
};

it("the reach of a post counts each viewer once, across instances and repeated views", async () => {
  const posts = await Promise.all(Array.from({ length: 12 }, newPost));
  const instances = Array.from({ length: 4 }, open);
  for (let round = 0; round < 6; round++) {
    for (const [place, seen] of instances.entries())
      for (let user = 1; user <= 40; user++)
        if ((user + round + place) % 3 > 0) seen.note(user, round % 2 === 0 ? posts : posts.toReversed());
    await Promise.all(instances.map((seen) => seen.flush()));
  }
  for (const post of posts) expect(await viewersOf(post)).toEqual({ counted: 40, rows: 40 });
  await Promise.all(instances.map((seen) => seen.close()));
});

it("closing the server writes all pending views, in several statements", async () => {
  const post = await newPost();
  const seen = open();
  for (let user = 1; user <= 12_000; user++) seen.note(user, [post]);
  await seen.close();
  expect(await viewersOf(post)).toEqual({ counted: 12_000, rows: 12_000 });
});

it("views of a removed post are skipped, and others counted", async () => {
  const [gone, left] = [await newPost(), await newPost()];
  const seen = open();
  seen.note(cast.rafi.id, [gone, left]);
  await school.database.run(sql`delete from posts where id = ${gone}`);
  await seen.close();
  expect(await viewersOf(gone)).toEqual({ counted: 0, rows: 0 });
  expect(await viewersOf(left)).toEqual({ counted: 1, rows: 1 });
});

it("views are kept after a failed write and written with the next flush", async () => {
  const post = await newPost();
  const seen = open();
  seen.note(cast.rafi.id, [post]);
  await school.database.run(sql`alter table post_reach rename to post_reach_away`);
  await expect(seen.flush()).rejects.toThrow("post_reach");
  await school.database.run(sql`alter table post_reach_away rename to post_reach`);
  expect(await viewersOf(post)).toEqual({ counted: 0, rows: 0 });
  await seen.close();
  expect(await viewersOf(post)).toEqual({ counted: 1, rows: 1 });
});

it("the number of viewers is shown only to an admin", async () => {
  const post = await newPost();
  for (const member of ["rafi", "nusrat", "rafi", "selina"] as const)
    expect((await school.as(member).get(`/api/post/${post}`)).body).not.toHaveProperty("reach_count");
  expect((await school.as("admin").get(`/api/post/${post}`)).body.reach_count).toBe(4);
});
