import { expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { commentHelpers } from "../../../../test/helpers/comments.ts";
import { codeOf } from "../../../../test/helpers/homework.ts";
import { createPost } from "../../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);

const CLASS = 5;
const read = (who: Member, group: number | string = CLASS) =>
  school.as(who).get(`/api/group/${group}/statistics`);
const lastWeeks = async () => (await read("selina")).body.weeks.slice(-2);

it("group statistics are readable by the group's leaders alone", async () => {
  for (const who of ["selina", "kamrul", "admin"] as const) expect((await read(who)).status, who).toBe(200);
  for (const who of ["rafi", "nusrat", "arif", "mitu", "rahima", "farhana"] as const)
    expect(codeOf(await read(who)), who).toEqual([403, "statistics.officers_only"]);
  expect(codeOf(await read("admin", 9_999))).toEqual([404, "common.not_found"]);
});

it("group statistics are readable by a moderator of the school while content of the group is reported", async () => {
  const post = await createPost(school, "rafi", { group_id: CLASS });
  const { body } = await school.as("nusrat").post("/api/report", { kind: "post", id: post, reason: "spam" });
  school.forgetSessions();
  expect((await read("farhana")).status).toBe(200);
  await school.as("admin").put(`/api/admin/reports/${body.id}`, { decision: "keep" });
  expect((await read("farhana")).status).toBe(403);
});

it("group statistics count what members read, week by week, without names", async () => {
  await school.database.run(
    sql`update posts set status = 'deleted', deleted_at = now() where group_id = ${CLASS}`,
  );
  const first = await createPost(school, "rafi", { group_id: CLASS });
  await createPost(school, "rafi", { group_id: CLASS });
  const hidden = await createPost(school, "sadia", { group_id: CLASS });
  await createComment("nusrat", hidden);
  await school.database.run(sql`
    update posts set status = 'hidden', hidden_at = now() where id = ${hidden}`);
  const gone = await createComment("kamrul", first);
  await school.database.run(sql`
    update comments set status = 'deleted', deleted_at = now() where id = ${gone}`);
  const old = await createComment("nusrat", first);
  await school.database.run(sql`
    update comments set created_at = ${school.now}::timestamptz - interval '8 days' where id = ${old}`);
  await createComment("rafi", first);
  await createComment("selina", first);
  await createPost(school, "rafi");
  const [before, now] = await lastWeeks();
  expect([now.active, now.posts, now.answers]).toEqual([2, 2, 2]);
  expect([before.active, before.posts, before.answers]).toEqual([1, 0, 1]);
  const { text, body } = await read("selina");
  expect(body.weeks).toHaveLength(12);
  expect(Object.keys(body).toSorted()).toEqual(["members", "weeks"]);
  for (const { name } of [cast.rafi, cast.nusrat]) expect(text).not.toContain(name);
});
