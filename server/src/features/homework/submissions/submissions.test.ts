import { describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { codeOf, homeworkHelpers } from "../../../../test/helpers/homework.ts";
import { uploadHelpers } from "../../../../test/helpers/uploads.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, pass, submit } = homeworkHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

const list = (who: Member, id: number, section = "classmates", more = "") =>
  school.as(who).get(`/api/homework/${id}/submissions?section=${section}${more}`);
const authorsOf = async (who: Member, id: number, section?: string, more?: string) =>
  (await list(who, id, section, more)).body.data.map(({ user_id }: { user_id: number }) => user_id);
const pointsOf = (submission: number) =>
  school.rows<{ points: number }>(sql`
    select sum(points)::int as points from points where object = ${`submission:${submission}`}`);

describe("submitting homework", () => {
  it("is possible once, with text or pictures, for readers other than guardians", async () => {
    const id = await createHomework();
    expect(codeOf(await submit("rahima", id))).toEqual([403, "homework.guardian"]);
    expect(codeOf(await submit("sadia", id))).toEqual([403, "homework.paid_only"]);
    expect(codeOf(await submit("mitu", id))).toEqual([404, "common.not_found"]);
    expect(codeOf(await submit("selina", id))).toEqual([403, "homework.own"]);
    const empty = await submit("rafi", id, { body: " " });
    expect(codeOf(empty)).toEqual([422, "homework.empty"]);
    expect([empty.body.title, empty.body.detail]).toEqual([
      "Warning!",
      "জমা দেওয়ার আগে টাইটেল এবং ছবি আপলোড করতে হবে।",
    ]);
    const { status, body } = await submit("rafi", id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      homework_id: id,
      user_id: cast.rafi.id,
      user_name: cast.rafi.name,
      body: "rafi এর উত্তর",
      images: [],
      marks: null,
      is_best: false,
      is_solution: false,
      is_bookmarked: false,
      reply: null,
      reply_audience: "p",
      is_late: false,
    });
    expect(codeOf(await submit("rafi", id))).toEqual([409, "homework.already_submitted"]);
    expect((await school.as("rafi").get(`/api/homework/${id}`)).body).toMatchObject({
      has_submitted: true,
      total_submissions: 1,
      can: { submit: false },
    });
  });

  it("is judged by its time of arrival: accepted in the last seconds, refused after the deadline", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2) });
    await pass(2 - 30 / 3_600);
    expect((await submit("rafi", id)).status, "in the last seconds").toBe(201);
    school.advanceClock({ seconds: 31 });
    expect(codeOf(await submit("nusrat", id))).toEqual([409, "homework.time_over"]);
  });

  it("after the deadline counts as late, and is refused after `late_until`", async () => {
    const id = await createHomework({ deadline: hoursFromNow(2), late_until: hoursFromNow(4) });
    await pass(3);
    expect((await submit("rafi", id)).body.is_late).toBe(true);
    expect(await authorsOf("nusrat", id), "while one may still submit").toEqual([]);
    await pass(2);
    expect(codeOf(await submit("nusrat", id))).toEqual([409, "homework.time_over"]);
    expect(await authorsOf("nusrat", id)).toEqual([cast.rafi.id]);
  });

  it("of 48 requests by 3 students creates 3 submissions, and of 30 retries with one key 1", async () => {
    const id = await createHomework();
    const replies = await Promise.all(
      Array.from({ length: 48 }, (_, i) =>
        submit((["rafi", "nusrat", "arif"] as const)[i % 3] ?? "rafi", id),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const reply of replies)
      if (reply.status !== 201) expect(codeOf(reply)).toEqual([409, "homework.already_submitted"]);
    expect((await school.as("selina").get(`/api/homework/${id}`)).body.total_submissions).toBe(3);
    const other = await createHomework();
    const key = { "idempotency-key": `retry-${other}` };
    const body = { homework_id: other, body: "একবার" };
    const retries = await Promise.all(
      Array.from({ length: 30 }, () => school.as("rafi").post("/api/homework/submit", body, key)),
    );
    for (const { status, body: reply } of retries)
      expect([201, reply.code], reply.code).toContain(status === 201 ? 201 : "common.idempotency_running");
    expect(await school.rows(sql`select from submissions where homework_id = ${other}`)).toHaveLength(1);
  });
});

describe("the sections of submissions", () => {
  it("show classmates only after the viewer's own submission or the deadline; staff see all", async () => {
    const id = await createHomework();
    const rafi = await createSubmission("rafi", id);
    expect(await authorsOf("nusrat", id)).toEqual([]);
    expect((await school.as("nusrat").get(`/api/homework/${id}/submissions/${rafi}`)).status).toBe(404);
    expect((await school.as("nusrat").get(`/api/homework/${id}`)).body.total_submissions).toBe(1);
    expect(await authorsOf("rafi", id, "mine")).toEqual([cast.rafi.id]);
    expect(await authorsOf("rafi", id)).toEqual([]);
    expect(await authorsOf("kamrul", id, "classmates", "&filter=unevaluated")).toEqual([cast.rafi.id]);
    await createSubmission("nusrat", id);
    expect(await authorsOf("nusrat", id)).toEqual([cast.rafi.id]);
    await pass(49);
    expect(await authorsOf("arif", id)).toEqual([cast.nusrat.id, cast.rafi.id]);
    const first = (await list("arif", id, "classmates", "&limit=1")).body;
    expect(first.next).not.toBeNull();
    expect(await authorsOf("arif", id, "classmates", `&limit=1&cursor=${first.next}`)).toEqual([
      cast.rafi.id,
    ]);
    expect((await list("mitu", id)).status).toBe(404);
  });

  it("give each reader links to the files, which open for that reader alone", async () => {
    const id = await createHomework();
    const image = await uploadFile("rafi", { fileName: "homework/page.png" });
    expect(codeOf(await submit("nusrat", id, { images: [image] }))).toEqual([422, "uploads.url_not_owned"]);
    const wrong = { images: [], attachment_url: image };
    expect(codeOf(await submit("rafi", id, wrong)), "a picture").toEqual([422, "uploads.pdf_refused"]);
    const { body } = await submit("rafi", id, { body: "", images: [image] });
    expect(await statusOf(body.images[0])).toBe(200);
    const seen = (await list("selina", id)).body.data[0].images[0];
    expect(await statusOf(seen)).toBe(200);
    expect(await statusOf(seen.replace(/to=\d+/, `to=${cast.nusrat.id}`)), "another reader").toBe(404);
    expect(await statusOf(image)).toBe(404);
    expect((await school.as("selina").delete(`/api/homework/${id}/submissions/${body.id}`)).status).toBe(200);
    expect(await statusOf(seen)).toBe(404);
  });
});

describe("deleting a submission", () => {
  it("is allowed to staff alone, revokes the points, and lets the student submit again", async () => {
    const id = await createHomework();
    const submission = await createSubmission("rafi", id);
    await createSubmission("nusrat", id);
    await school.drain();
    expect(await pointsOf(submission)).toEqual([{ points: 5 }]);
    const remove = (who: Member) => school.as(who).delete(`/api/homework/${id}/submissions/${submission}`);
    for (const who of ["rafi", "nusrat"] as const)
      expect(codeOf(await remove(who)), who).toEqual([403, "homework.final"]);
    expect(codeOf(await remove("rahima"))).toEqual([404, "common.not_found"]);
    expect((await remove("kamrul")).body).toEqual({ ok: true });
    expect(codeOf(await remove("kamrul"))).toEqual([404, "common.not_found"]);
    await school.drain();
    expect(await pointsOf(submission)).toEqual([{ points: 0 }]);
    expect((await school.as("selina").get(`/api/homework/${id}`)).body.total_submissions).toBe(1);
    expect((await submit("rafi", id)).status).toBe(201);
  });

  it("with its homework revokes the points of all students", async () => {
    const id = await createHomework();
    const submission = await createSubmission("rafi", id);
    await school.drain();
    expect((await school.as("selina").delete(`/api/homework/${id}`)).status).toBe(200);
    await school.drain();
    expect(await pointsOf(submission)).toEqual([{ points: 0 }]);
    expect(codeOf(await submit("nusrat", id))).toEqual([404, "common.not_found"]);
  });
});
