import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { Crowd, statusesOf } from "../crowd.ts";
import { useSchool } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";

const school = useSchool();
const MANY = 9;
let crowd: Crowd;

beforeAll(async () => {
  crowd = await Crowd.create(school, MANY + 1);
});
afterAll(() => crowd.close());

/** A job that fails at its statement, between others of its listener. */
const poison = (listener: string, event: string) =>
  school.database.run(sql`
    insert into jobs (listener, event, payload, run_at)
    values (${listener}, ${event}, '{"commentId": "none", "postId": "none", "userId": "none", "parentId": null}', 'epoch')`);

it("a failing job neither delays nor repeats the other jobs of its batch", async () => {
  const [author, ...others] = crowd.people;
  const body = { category: "other", body: "আজকের নোট", ai_enabled: false };
  const created =
    author && (await crowd.race([{ person: author, instance: 0, method: "POST", path: "/api/post", body }]));
  const post = Number(created?.[0]?.body?.id);
  await school.drain();
  const calls = others.flatMap((person) => [
    { person, path: `/api/post/${post}/comments`, body: { content: "একটা উত্তর" } },
    { person, path: "/api/post/react", body: { postId: post, type: "good", on: true } },
    { person, path: "/api/post/save_post", body: { post_id: post, collection_id: 1 } },
  ]);
  const answers = await crowd.race(calls.map((call) => ({ ...call, instance: 0, method: "POST" as const })));
  expect(Math.max(...statusesOf(answers))).toBeLessThan(300);
  const poisoned = ["notifications.comment", "points.comment", "notifications.reaction", "points.reaction"];
  for (const listener of poisoned)
    await poison(listener, listener.endsWith("comment") ? "comment.created" : "post.reacted");
  await school.drain();
  expect(await school.rows(sql`select listener, tries from jobs order by id`)).toEqual(
    poisoned.map((listener) => ({ listener, tries: 1 })),
  );
  const object = `post:${post}`;
  expect(
    await school.rows(sql`
      select type, actor_count from notifications where user_id = ${author?.id ?? 0} and object_key = ${object} order by type`),
  ).toEqual(["comment", "reaction", "save_post"].map((type) => ({ type, actor_count: MANY })));
  expect(
    await school.rows(sql`
      select p.type, count(*)::int as many, count(distinct p.user_id)::int as people from points p
      where p.object = ${object} and p.type = 'reaction_received'
        or p.object in (select 'comment:' || c.id from comments c where c.post_id = ${post}) group by 1 order by 1`),
  ).toEqual([
    { type: "comment", many: MANY, people: MANY },
    { type: "reaction_received", many: MANY, people: 1 },
  ]);
  await school.database.run(sql`delete from jobs`);
  await expectInvariants(school.database);
});
