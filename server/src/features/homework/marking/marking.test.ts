import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../../../demo/cast.ts";
import { useSchool, type Member } from "../../../../test/harness.ts";
import { codeOf, homeworkHelpers } from "../../../../test/helpers/homework.ts";
import { uploadHelpers } from "../../../../test/helpers/uploads.ts";
import { sql } from "../../../db/sql.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, pass, submit } = homeworkHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);
const CLASS = 5;

const mark = (who: Member, submission_id: number, more: object = { marks: 7 }) =>
  school.as(who).post("/api/homework/mark", { submission_id, ...more });
const read = async (who: Member, homework: number, submission: number) =>
  (await school.as(who).get(`/api/homework/${homework}/submissions/${submission}`)).body;
const pointsOf = async (who: Member, submission: number) =>
  Object.fromEntries(
    (
      await school.rows<{ type: string; points: number }>(sql`
        select type, sum(points)::int as points from points
        where user_id = ${cast[who].id} and object = ${`submission:${submission}`} group by type`)
    ).map(({ type, points }) => [type, points]),
  );

let homework = 0;
let rafi = 0;
let nusrat = 0;

beforeAll(async () => {
  homework = await createHomework();
  [rafi, nusrat] = [await createSubmission("rafi", homework), await createSubmission("nusrat", homework)];
});

describe("marking a submission", () => {
  it("is allowed to staff, in whole numbers from 1 to 10, and changes only the fields that are sent", async () => {
    for (const who of ["rafi", "nusrat"] as const)
      expect(codeOf(await mark(who, rafi)), who).toEqual([403, "homework.markers_only"]);
    for (const who of ["rahima", "mitu", "arif"] as const)
      expect(codeOf(await mark(who, rafi)), who).toEqual([404, "common.not_found"]);
    for (const marks of [0, 11, 5.5, "7", true])
      expect(codeOf(await mark("selina", rafi, { marks })), String(marks)).toEqual([
        422,
        "common.validation",
      ]);
    expect(codeOf(await mark("selina", rafi, { reply_audience: "x" }))).toEqual([422, "common.validation"]);
    expect((await mark("selina", rafi, { marks: 7, reply: "ভালো" })).body).toMatchObject({
      marks: 7,
      reply: "ভালো",
      reply_audience: "p",
      revision: 1,
      marked_by: { id: cast.selina.id, name: cast.selina.name },
    });
    const { body } = await mark("selina", rafi, { is_best: true });
    expect(body).toMatchObject({ marks: 7, reply: "ভালো", is_best: true, is_solution: false, revision: 2 });
    expect(await read("rafi", homework, rafi)).toMatchObject({ marks: 7, is_best: true, marked_by: null });
  });

  it("by two teachers in parallel refuses the second and returns the current state", async () => {
    const id = await createHomework();
    const submission = await createSubmission("rafi", id);
    const both = await Promise.all([mark("selina", submission), mark("kamrul", submission, { marks: 4 })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [first, second] =
      both[0]?.status === 200 ? (["selina", "kamrul"] as const) : (["kamrul", "selina"] as const);
    const refused = await mark(second, submission, { marks: 5 });
    expect(codeOf(refused)).toEqual([409, "homework.marked_meanwhile"]);
    const present = await read(second, id, submission);
    const { marks, part_marks, reply, marked_by, marked_at, revision } = present;
    expect(refused.body.state).toEqual({ marks, part_marks, reply, marked_by, marked_at, revision });
    expect(present.marked_by).toEqual({ id: cast[first].id, name: cast[first].name });
    expect((await mark(second, submission, { marks: 5, revision: present.revision })).body.marks).toBe(5);
    expect(
      codeOf(await mark(second, submission, { marks: 6, revision: present.revision })),
      "an older state",
    ).toEqual([409, "homework.marked_meanwhile"]);
  });

  it("by parts adds up their marks, within the maximum of each", async () => {
    const id = await createHomework({
      parts: [
        { label: "ক", max: 4 },
        { label: "খ", max: 6 },
      ],
    });
    const submission = await createSubmission("rafi", id);
    for (const part_marks of [[5, 5], [4], [1, 2, 3], []])
      expect(codeOf(await mark("selina", submission, { part_marks }))).toEqual([422, "homework.part_marks"]);
    expect((await mark("selina", submission, { part_marks: [3, 6] })).body).toMatchObject({
      marks: 9,
      part_marks: [3, 6],
    });
    expect(codeOf(await mark("selina", nusrat, { part_marks: [9] })), "homework without parts").toEqual([
      422,
      "homework.part_marks",
    ]);
  });

  it("shows private replies and annotations to no classmate", async () => {
    const id = await createHomework();
    const image = await uploadFile("rafi", { fileName: "homework/p.png" });
    const submission = (await submit("rafi", id, { images: [image] })).body.id as number;
    await createSubmission("nusrat", id);
    const annotations = {
      0: [
        { type: "tick", x: 0.5, y: 0.25 },
        { type: "stroke", points: [0, 0, 0.1, 0.2] },
      ],
    };
    const given = { reply: "একান্ত", reply_audience: "u", annotations };
    expect((await mark("selina", submission, given)).body.annotations).toEqual(annotations);
    for (const who of ["rafi", "kamrul"] as const)
      expect(await read(who, id, submission), who).toMatchObject({ reply: "একান্ত", annotations });
    expect(await read("nusrat", id, submission)).toMatchObject({ reply: null, annotations: null });
    await mark("selina", submission, { reply_audience: "p" });
    expect(await read("nusrat", id, submission)).toMatchObject({ reply: "একান্ত", annotations });
    expect(codeOf(await mark("selina", submission, { annotations: { 1: [] } }))).toEqual([
      422,
      "homework.no_page",
    ]);
    const points = Array.from({ length: 1_000 }, () => 0.123456789012345);
    const heavy = { annotations: { 0: Array.from({ length: 5 }, () => ({ type: "stroke", points })) } };
    for (const wrong of [
      heavy,
      { annotations: { 0: [{ type: "image", url: "x" }] } },
      { annotations: { 0: [{ type: "tick", x: 2, y: 0 }] } },
    ])
      expect(codeOf(await mark("selina", submission, wrong))).toEqual([422, "common.validation"]);
  });

  it("selects one submission as the solution, also when three are selected in parallel", async () => {
    const id = await createHomework();
    const three = [];
    for (const who of ["rafi", "nusrat", "arif"] as const) three.push(await createSubmission(who, id));
    const replies = await Promise.all(three.map((one) => mark("selina", one, { is_solution: true })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = (await school.as("rafi").get(`/api/homework/${id}/submissions?section=solution`)).body;
    expect(data).toHaveLength(1);
    expect(
      await school.rows(sql`select from submissions where homework_id = ${id} and is_solution`),
    ).toHaveLength(1);
    await mark("selina", data[0].id, { is_solution: false });
    expect(
      (await school.as("rafi").get(`/api/homework/${id}/submissions?section=solution`)).body.data,
    ).toEqual([]);
  });
});

describe("points and notifications", () => {
  const typesOf = async (submission: number) =>
    (
      await school.rows<{ type: string }>(sql`
        select type from notifications where resource_kind = 'submission' and resource_id = ${submission} order by type`)
    ).map(({ type }) => type);

  it("follow the mark, and are revoked with it", async () => {
    const id = await createHomework();
    const submission = await createSubmission("nusrat", id);
    await mark("selina", submission, { marks: 9, is_best: true, is_solution: true, reply: "দারুণ" });
    await school.drain();
    expect(await pointsOf("nusrat", submission)).toEqual({
      homework_submitted: 5,
      homework_best: 10,
      homework_solution: 10,
    });
    expect(await typesOf(submission)).toEqual(["homework_marked", "homework_replied"]);
    await mark("selina", submission, { marks: null, is_best: false, is_solution: false });
    await school.drain();
    expect(await pointsOf("nusrat", submission)).toEqual({
      homework_submitted: 5,
      homework_best: 0,
      homework_solution: 0,
    });
    expect(await typesOf(submission)).toEqual(["homework_replied"]);
    expect((await school.as("kamrul").delete(`/api/homework/${id}/submissions/${submission}`)).status).toBe(
      200,
    );
    await school.drain();
    expect(await typesOf(submission)).toEqual([]);
    expect((await pointsOf("nusrat", submission))["homework_submitted"]).toBe(0);
  });
});

describe("a bookmark", () => {
  it("is set and removed by staff, each for themselves", async () => {
    const bookmark = (who: Member) => school.as(who).post("/api/homework/bookmark", { submission_id: rafi });
    expect(codeOf(await bookmark("nusrat"))).toEqual([403, "homework.markers_only"]);
    expect((await bookmark("selina")).body.is_bookmarked).toBe(true);
    expect((await read("kamrul", homework, rafi)).is_bookmarked).toBe(false);
    expect((await read("rafi", homework, rafi)).is_bookmarked).toBe(false);
    expect((await bookmark("selina")).body.is_bookmarked).toBe(false);
  });
});

describe("the marking deck", () => {
  it("lists for staff the submissions that waited longest first, by filter and page", async () => {
    const id = await createHomework({ deadline: hoursFromNow(1), late_until: hoursFromNow(20) });
    const first = await createSubmission("rafi", id);
    await pass(2);
    const second = await createSubmission("nusrat", id);
    const deck = async (query: string) =>
      (await school.as("kamrul").get(`/api/homework/${id}/deck${query}`)).body as {
        data: { id: number }[];
        next: string | null;
        homework: { topic: string; counts: object } | null;
      };
    const idsOf = async (query: string) => (await deck(query)).data.map((one) => one.id);
    expect(await idsOf("")).toEqual([first, second]);
    expect(await idsOf("?filter=late")).toEqual([second]);
    const { next } = await deck("?limit=1");
    expect(await idsOf(`?limit=1&cursor=${next}`)).toEqual([second]);
    expect((await deck(`?cursor=${next}`)).homework).toBeNull();
    expect((await deck("")).homework?.counts).toEqual({ all: 2, unevaluated: 2, late: 1, alike: 0 });
    await mark("selina", first);
    expect((await deck("")).homework?.counts).toEqual({ all: 2, unevaluated: 1, late: 1, alike: 0 });
    expect(await idsOf("?filter=unevaluated")).toEqual([second]);
    expect(await idsOf("?filter=all")).toEqual([first, second]);
    expect(codeOf(await school.as("rafi").get(`/api/homework/${id}/deck`))).toEqual([
      403,
      "homework.markers_only",
    ]);
    expect((await school.as("mitu").get(`/api/homework/${id}/deck`)).status).toBe(404);
  });
});

describe("the list of students who have not handed in", () => {
  it("names them by roll for markers alone, without those who joined later, and of blind homework once marks are out", async () => {
    const id = await createHomework({ hsc_batch: null, group_id: CLASS, deadline: hoursFromNow(1) });
    const missing = (who: Member, of = id) => school.as(who).get(`/api/homework/${of}/missing`);
    const named = async () => (await missing("kamrul")).body.data.map((one: { id: number }) => one.id);
    expect(await named()).toEqual(expect.arrayContaining([cast.rafi.id, cast.nusrat.id]));
    expect(await named()).not.toContain(cast.selina.id);
    await createSubmission("rafi", id);
    expect(await named()).not.toContain(cast.rafi.id);
    expect(codeOf(await missing("nusrat"))).toEqual([403, "homework.markers_only"]);
    expect(codeOf(await missing("mitu"))).toEqual([404, "common.not_found"]);
    expect((await missing("rahima")).status).toBeGreaterThanOrEqual(403);
    await school.database.run(sql`
      update group_members set joined_at = ${hoursFromNow(5)} where group_id = ${CLASS} and user_id = ${cast.nusrat.id}`);
    expect(await named()).not.toContain(cast.nusrat.id);
    const blind = await createHomework({ hsc_batch: null, group_id: CLASS, blind: true });
    expect(codeOf(await missing("kamrul", blind))).toEqual([404, "common.not_found"]);
  });
});

describe("an extension", () => {
  it("is offered for the students who may hand in the homework and have not", async () => {
    const id = await createHomework({ deadline: hoursFromNow(1) });
    const find = (who: Member, name: string) =>
      school.as(who).get(`/api/homework/${id}/students?search=${encodeURIComponent(name)}`);
    const found = async (who: Member) =>
      (await find("kamrul", cast[who].name)).body.data.map((one: { id: number }) => one.id);
    expect(await found("rafi")).toContain(cast.rafi.id);
    await createSubmission("rafi", id);
    expect(await found("rafi")).not.toContain(cast.rafi.id);
    expect(await found("nusrat")).toContain(cast.nusrat.id);
    expect(await found("mitu")).not.toContain(cast.mitu.id);
    expect(await found("selina")).not.toContain(cast.selina.id);
    expect(codeOf(await find("nusrat", cast.nusrat.name))).toEqual([403, "homework.markers_only"]);
    expect(codeOf(await find("mitu", cast.nusrat.name))).toEqual([404, "common.not_found"]);
  });

  it("gives one student more time, who sees no classmate's submission before it ends", async () => {
    const id = await createHomework({ deadline: hoursFromNow(1) });
    await createSubmission("rafi", id);
    const extend = (who: Member, user_id: number, until = hoursFromNow(10)) =>
      school.as(who).post(`/api/homework/${id}/extend`, { user_id, until, reason: "অসুস্থ ছিল" });
    expect(codeOf(await extend("nusrat", cast.nusrat.id))).toEqual([403, "homework.markers_only"]);
    expect(codeOf(await extend("kamrul", cast.mitu.id))).toEqual([422, "homework.no_student"]);
    expect(codeOf(await extend("kamrul", cast.rafi.id))).toEqual([409, "homework.student_has_submitted"]);
    expect(codeOf(await extend("kamrul", cast.nusrat.id, "2020-01-01T10:00"))).toEqual([
      422,
      "homework.deadline",
    ]);
    expect((await extend("kamrul", cast.nusrat.id)).status).toBe(200);
    await pass(2);
    const others = async (who: Member) =>
      (await school.as(who).get(`/api/homework/${id}/submissions`)).body.data;
    expect(await others("arif")).toHaveLength(1);
    expect(await others("nusrat")).toEqual([]);
    expect(codeOf(await submit("arif", id))).toEqual([409, "homework.time_over"]);
    expect((await submit("nusrat", id)).body.is_late).toBe(false);
  });
});

describe("a returned submission", () => {
  it("can be sent again once before the given end, and both versions remain for its author and staff", async () => {
    const id = await createHomework({ deadline: hoursFromNow(1) });
    const image = await uploadFile("rafi", { fileName: "homework/p.png" });
    const submission = (await submit("rafi", id, { body: "প্রথম", images: [image] })).body.id as number;
    await createSubmission("nusrat", id);
    await mark("selina", submission, { marks: 3, is_solution: true });
    await pass(2);
    const send = (who: Member, until = hoursFromNow(5)) =>
      school.as(who).post("/api/homework/return", { submission_id: submission, until, reply: "আবার করো" });
    for (const who of ["rafi", "nusrat"] as const)
      expect(codeOf(await send(who))).toEqual([403, "homework.markers_only"]);
    expect(codeOf(await send("selina", "2020-01-01T10:00"))).toEqual([422, "homework.deadline"]);
    expect(codeOf(await submit("rafi", id))).toEqual([409, "homework.already_submitted"]);
    expect((await send("selina")).status).toBe(200);
    await school.drain();
    expect(
      await school.rows(sql`
        select from notifications where type = 'homework_returned' and resource_id = ${submission}`),
    ).toHaveLength(1);
    expect((await school.as("rafi").get(`/api/homework/${id}`)).body.can.submit).toBe(true);
    const both = await Promise.all([submit("rafi", id, { body: "ক" }), submit("rafi", id, { body: "খ" })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const own = await read("rafi", id, submission);
    expect(own).toMatchObject({
      version: 2,
      marks: null,
      is_solution: false,
      images: [],
      returned_until: null,
    });
    expect(own.versions).toMatchObject([{ version: 1, body: "প্রথম", marks: 3, reply: "আবার করো" }]);
    expect(await statusOf(own.versions[0].images[0])).toBe(200);
    expect((await read("kamrul", id, submission)).versions).toHaveLength(1);
    expect((await read("nusrat", id, submission)).versions).toEqual([]);
    expect(codeOf(await submit("rafi", id))).toEqual([409, "homework.already_submitted"]);
    expect((await school.as("selina").delete(`/api/homework/${id}/submissions/${submission}`)).status).toBe(
      200,
    );
    expect(await statusOf(own.versions[0].images[0])).toBe(404);
  });
});

describe("saved replies", () => {
  const replies = (who: Member) => school.as(who).get("/api/homework/saved-replies");
  const save = (who: Member, reply: string, more: Record<string, unknown> = {}) =>
    school.as(who).post("/api/homework/saved-replies", { reply, ...more });

  it("belong to one teacher, at most 200, also after parallel requests", async () => {
    expect(codeOf(await save("rafi", "না"))).toEqual([403, "homework.markers_only"]);
    expect(codeOf(await replies("rahima"))).toEqual([403, "homework.markers_only"]);
    const { status, body } = await save("selina", "চমৎকার");
    expect([status, body.reply]).toEqual([201, "চমৎকার"]);
    expect((await save("selina", "চমৎকার")).body).toEqual(body);
    expect((await replies("kamrul")).body).toEqual([]);
    const remove = (who: Member) => school.as(who).delete(`/api/homework/saved-replies/${body.id}`);
    expect(codeOf(await remove("kamrul"))).toEqual([404, "common.not_found"]);
    await school.database.run(sql`
      insert into saved_replies (user_id, reply, created_at)
      select ${cast.selina.id}, 'উত্তর ' || n, now() from generate_series(1, 197) n`);
    const many = await Promise.all([1, 2, 3, 4, 5].map((n) => save("selina", `শেষের ${n}`)));
    expect(many.filter((reply) => reply.status === 201)).toHaveLength(2);
    expect(codeOf(await save("selina", "আরও"))).toEqual([409, "homework.too_many_replies"]);
    expect((await remove("selina")).body).toEqual({ ok: true });
    expect((await replies("selina")).body).toHaveLength(199);
  });

  it("may belong to a chapter, which the deck of its homework names", async () => {
    expect(codeOf(await save("kamrul", "একক লেখো", { chapter_id: 999_999 }))).toEqual([
      422,
      "homework.subject_unknown",
    ]);
    const { body } = await save("kamrul", "একক লেখো", { chapter_id: 602 });
    expect(body).toEqual({ id: expect.any(Number), reply: "একক লেখো", chapter_id: 602 });
    expect((await save("kamrul", "একক লেখো")).body, "without a chapter the former one stays").toEqual(body);
    const moved = await save("kamrul", "একক লেখো", { chapter_id: null });
    expect(moved.body).toEqual({ ...body, chapter_id: null });
    await save("kamrul", "একক লেখো", { chapter_id: 602 });
    expect((await replies("kamrul")).body).toEqual([body]);
    const id = await createHomework({ chapter_id: 602 });
    const { body: deck } = await school.as("kamrul").get(`/api/homework/${id}/deck`);
    expect(deck.homework).toMatchObject({ chapter_id: 602, is_unpublished: false, can: { publish: false } });
  });
});
