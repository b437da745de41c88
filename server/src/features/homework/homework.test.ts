import { describe, expect, it } from "vitest";
import { cast } from "../../../demo/cast.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { codeOf, homeworkHelpers } from "../../../test/helpers/homework.ts";
import { pdf } from "../../../test/helpers/pdf.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { sql } from "../../db/sql.ts";
import { deadlineText } from "./text.ts";

const school = useSchool();
const { createHomework, createSubmission, homeworkFor, hoursFromNow, pass } = homeworkHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

const CLASS = 5;
const CLUB = 2;
const get = (who: Member, id: number, query = "") => school.as(who).get(`/api/homework/${id}${query}`);
const create = (who: Member, more = {}) => school.as(who).post("/api/homework", homeworkFor(more));
const update = (who: Member, id: number, body: object) => school.as(who).put(`/api/homework/${id}`, body);
const idsOf = async (who: Member, query = "") =>
  (await school.as(who).get(`/api/homework${query}`)).body.data.map(({ id }: { id: number }) => id);

describe("the number of waiting submissions", () => {
  it("is shown to staff with the oldest, without their own homework, and to no others", async () => {
    const id = await createHomework();
    const waiting = async (who: Member) => {
      const [one, listed] = [
        (await get(who, id)).body,
        (await school.as(who).get("/api/homework")).body.data.find((row: { id: number }) => row.id === id),
      ];
      expect([listed.unevaluated, listed.waiting_since]).toEqual([one.unevaluated, one.waiting_since]);
      return [one.unevaluated, one.waiting_since];
    };
    expect(await waiting("selina")).toEqual([0, null]);
    const first = await createSubmission("rafi", id);
    const since = (await school.as("rafi").get(`/api/homework/${id}/submissions/${first}`)).body.submitted_at;
    await pass(2);
    await createSubmission("nusrat", id);
    await createSubmission("kamrul", id);
    expect(await waiting("selina")).toEqual([3, since]);
    expect(await waiting("kamrul"), "own work").toEqual([2, since]);
    expect(await waiting("rafi")).toEqual([null, null]);
    const child = (await get("rahima", id, `?uid=${cast.rafi.id}`)).body;
    expect([child.topic, "unevaluated" in child, "waiting_since" in child]).toEqual([
      "ভেক্টরের যোগ",
      false,
      false,
    ]);
    await school.as("selina").post("/api/homework/mark", { submission_id: first, marks: 8 });
    const [left, oldest] = await waiting("selina");
    expect([left, oldest > since]).toEqual([2, true]);
  });
});

describe("posting homework", () => {
  it("is for staff, and shows every field to the batch alone", async () => {
    for (const who of ["rafi", "rahima"] as const)
      expect(codeOf(await create(who)), who).toEqual([403, "homework.staff_only"]);
    const id = await createHomework({
      chapter_id: 602,
      parts: [
        { label: "ক", max: 4 },
        { label: "খ", max: 6 },
      ],
    });
    expect((await get("rafi", id)).body).toMatchObject({
      user_id: cast.selina.id,
      user_name: cast.selina.name,
      topic: "ভেক্টরের যোগ",
      chapter_id: 602,
      attachment_url: null,
      images: [],
      has_ended: false,
      has_submitted: false,
      total_submissions: 0,
      parts: [
        { label: "ক", max: 4 },
        { label: "খ", max: 6 },
      ],
      can: { submit: true, mark: false, edit: false, remove: false, publish: false },
    });
    expect((await get("selina", id)).body.can).toEqual({
      submit: false,
      mark: true,
      edit: true,
      remove: true,
      publish: false,
    });
    expect(codeOf(await get("mitu", id))).toEqual([404, "common.not_found"]);
    expect(codeOf(await get("sadia", id)), "has not paid").toEqual([403, "homework.paid_only"]);
    expect(codeOf(await school.as("sadia").get("/api/homework"))).toEqual([403, "homework.paid_only"]);
  });

  it("in a group is for its members, and only in a class or course", async () => {
    const id = await createHomework({ hsc_batch: null, group_id: CLASS });
    expect((await get("rafi", id)).status).toBe(200);
    expect(await idsOf("rafi", `?group_id=${CLASS}`)).toContain(id);
    for (const who of ["arif", "farhana"] as const)
      expect(codeOf(await get(who, id)), who).toEqual([404, "common.not_found"]);
    expect(codeOf(await create("admin", { hsc_batch: null, group_id: CLUB }))).toEqual([
      422,
      "homework.one_audience",
    ]);
    expect((await create("farhana", { hsc_batch: null, group_id: CLASS })).status, "no member").toBe(404);
  });

  it.each([
    ["a past deadline", { deadline: "2020-01-01T10:00" }, "homework.deadline"],
    ["a deadline of the year 9999", { deadline: "9999-01-01T10:00" }, "homework.deadline"],
    ["no audience", { hsc_batch: null }, "homework.one_audience"],
    ["two audiences", { group_id: CLASS }, "homework.one_audience"],
    ["a chapter of another subject", { chapter_id: 101 }, "homework.subject_unknown"],
    ["parts of nine", { parts: [{ label: "ক", max: 9 }] }, "homework.parts"],
    ["a day that does not exist", { deadline: "2027-02-30T10:00" }, "common.validation"],
    ["an unknown file", { images: ["https://tracker.example/a.png"] }, "uploads.url_not_owned"],
  ])("is refused with %s", async (_name, more, code) => {
    expect(codeOf(await create("selina", more))).toEqual([422, code]);
  });

  it("reads a deadline without a zone in Asia/Dhaka", async () => {
    const day = hoursFromNow(48).slice(0, 10);
    const id = await createHomework({ deadline: `${day}T23:59` });
    expect((await get("rafi", id)).body.deadline).toBe(`${day}T17:59:00.000Z`);
  });

  it("is refused for a closed batch, which keeps its homework", async () => {
    const id = await createHomework();
    await school.database.run(
      sql`update batches set closed_at = ${school.now}, is_current = false where name = 'HSC 25'`,
    );
    school.forgetSessions();
    try {
      expect(codeOf(await create("selina"))).toEqual([409, "batches.closed"]);
      expect(codeOf(await update("selina", id, { topic: "অন্য" }))).toEqual([409, "batches.closed"]);
      expect((await get("rafi", id)).body.can.submit).toBe(false);
    } finally {
      await school.database.run(
        sql`update batches set closed_at = null, is_current = true where name = 'HSC 25'`,
      );
      school.forgetSessions();
    }
  });
});

describe("the files of homework", () => {
  it("can be opened by its readers with their own links, until it is deleted", async () => {
    const image = await uploadFile("selina", { fileName: "homework/a.png" });
    const attachment = await uploadFile("selina", { fileName: "a.pdf", fileType: "application/pdf" }, pdf());
    const id = await createHomework({ images: [image], attachment_url: attachment });
    const { body } = await get("rafi", id);
    expect(body.images).toHaveLength(1);
    for (const url of [body.images[0], body.attachment_url]) expect(await statusOf(url)).toBe(200);
    for (const url of [image, attachment]) expect(await statusOf(url), "without a link").toBe(404);
    expect(codeOf(await school.as("kamrul").delete(`/api/homework/${id}`))).toEqual([
      403,
      "homework.not_yours",
    ]);
    expect((await school.as("selina").delete(`/api/homework/${id}`)).body).toEqual({ ok: true });
    for (const url of [body.images[0], body.attachment_url]) expect(await statusOf(url)).toBe(404);
    expect(codeOf(await get("rafi", id))).toEqual([404, "common.not_found"]);
    await school.drain();
    expect(await school.rows(sql`select from uploads where key = ${image.slice(7)}`)).toEqual([]);
  });
});

describe("an edit of homework", () => {
  it("is open until the first submission, then only a later deadline and added text", async () => {
    const id = await createHomework();
    expect(codeOf(await update("kamrul", id, { topic: "বদল" }))).toEqual([403, "homework.not_yours"]);
    expect((await update("selina", id, { topic: "বদল", body: "নতুন" })).status).toBe(200);
    await createSubmission("rafi", id);
    for (const body of [{ topic: "আবার" }, { body: "অন্য" }, { deadline: hoursFromNow(24) }])
      expect(codeOf(await update("selina", id, body))).toEqual([409, "homework.has_submissions"]);
    expect((await update("selina", id, { body: "নতুন\n৫ নম্বরটাও", deadline: hoursFromNow(72) })).status).toBe(
      200,
    );
    expect((await get("nusrat", id)).body).toMatchObject({
      topic: "বদল",
      body: "নতুন\n৫ নম্বরটাও",
      edited: true,
    });
  });
});

describe("the list of homework", () => {
  it("starts with the next deadline, can be filtered, and has pages without repetition", async () => {
    const before = await idsOf("arif", "?pageSize=50");
    const [late, soon] = [
      await createHomework({ deadline: hoursFromNow(90) }),
      await createHomework({ deadline: hoursFromNow(2) }),
    ];
    const own = async (query: string) =>
      (await idsOf("arif", query)).filter((id: number) => !before.includes(id));
    expect(await own("?pageSize=50")).toEqual([soon, late]);
    const first = await school.as("arif").get("/api/homework?pageSize=1");
    expect(first.body.data).toMatchObject([{ id: soon }]);
    const newer = await createHomework({ deadline: hoursFromNow(1) });
    const second = await school.as("arif").get(`/api/homework?pageSize=50&cursor=${first.body.next}`);
    const rest = second.body.data.map(({ id }: { id: number }) => id);
    expect(rest).toContain(late);
    expect(rest).not.toContain(soon);
    expect((await school.as("arif").get("/api/homework?pageSize=1&page=2")).body.data).toMatchObject([
      { id: soon },
    ]);
    await pass(3);
    expect(await own("?pageSize=50&status=ongoing")).toEqual([late]);
    expect((await idsOf("arif", "?status=past")).slice(0, 2)).toEqual([soon, newer]);
    expect(await own("?pageSize=50&subject_id=1")).toEqual([]);
    for (const who of ["arif", "selina", "admin"] as const) {
      await createHomework({ deadline: hoursFromNow(5), hsc_batch: null, group_id: CLASS }, "selina");
      const whole = await idsOf(who, "?pageSize=50");
      const walked: number[] = [];
      for (let next = ""; walked.length < whole.length;) {
        const { data, next: cursor } = (await school.as(who).get(`/api/homework?pageSize=2${next}`)).body;
        expect(data.length).toBeGreaterThan(0);
        walked.push(...data.map(({ id }: { id: number }) => id));
        next = `&cursor=${cursor}`;
      }
      expect(walked.slice(0, whole.length), who).toEqual(whole);
    }
  });
});

it("a deadline is formatted with the part of the day, in Dhaka time", () => {
  const said = (utc: string) => deadlineText(new Date(`2026-11-25T${utc}:00Z`), "bn");
  expect(["14:00", "06:00", "09:30", "12:05", "23:00", "03:00", "18:15"].map(said)).toEqual([
    "২৫ নভেম্বর ২০২৬, রাত ৮:০০",
    "২৫ নভেম্বর ২০২৬, দুপুর ১২:০০",
    "২৫ নভেম্বর ২০২৬, বিকেল ৩:৩০",
    "২৫ নভেম্বর ২০২৬, সন্ধ্যা ৬:০৫",
    "২৬ নভেম্বর ২০২৬, সকাল ৫:০০",
    "২৫ নভেম্বর ২০২৬, সকাল ৯:০০",
    "২৬ নভেম্বর ২০২৬, রাত ১২:১৫",
  ]);
  expect(deadlineText(new Date("2026-11-25T14:00:00Z"), "en")).toContain("25 November 2026");
});

describe("a student who joined after homework had ended", () => {
  it("has nothing missing in it, nor has the guardian, and what ends later counts", async () => {
    const early = await createHomework({ deadline: hoursFromNow(1) });
    const inGroup = await createHomework({ deadline: hoursFromNow(1), hsc_batch: null, group_id: CLASS });
    const handedIn = await createHomework({ deadline: hoursFromNow(1) });
    await createSubmission("rafi", handedIn);
    await pass(2);
    const joined = school.now;
    const late = await createHomework({ deadline: hoursFromNow(1) });
    await pass(2);
    const own = async (id: number) => (await get("rafi", id)).body;
    const ofChild = async () =>
      (await school.as("rahima").get(`/api/homework?uid=${cast.rafi.id}&pageSize=50`)).body.data.map(
        (one: { id: number }) => one.id,
      );
    expect(await own(early)).toMatchObject({ before_joined: false });
    expect(await ofChild()).toEqual(expect.arrayContaining([early, inGroup, handedIn, late]));

    const [before] = await school.rows<{ created_at: Date }>(sql`
      select created_at from users where id = ${cast.rafi.id}`);
    await school.database.run(sql`update users set created_at = ${joined} where id = ${cast.rafi.id}`);
    await school.database.run(sql`
      update group_members set joined_at = ${joined} where group_id = ${CLASS} and user_id = ${cast.rafi.id}`);
    for (const id of [early, inGroup])
      expect(await own(id), String(id)).toMatchObject({ before_joined: true });
    for (const id of [handedIn, late])
      expect(await own(id), String(id)).toMatchObject({ before_joined: false });
    const seen = await ofChild();
    expect(seen).toEqual(expect.arrayContaining([handedIn, late]));
    expect(seen.filter((id: number) => [early, inGroup].includes(id))).toEqual([]);
    await school.database.run(sql`
      update users set created_at = ${before?.created_at} where id = ${cast.rafi.id}`);
  });
});

describe("a guardian", () => {
  it("sees only whether the own child has submitted", async () => {
    const id = await createHomework({ body: "গোপন-canary" });
    await createSubmission("rafi", id);
    await createSubmission("nusrat", id);
    const heading = [
      "chapter_name",
      "deadline",
      "deadline_formatted",
      "has_ended",
      "has_submitted",
      "id",
      "subject_name",
      "topic",
    ];
    const { body } = await get("rahima", id, `?uid=${cast.rafi.id}`);
    expect(Object.keys(body).sort()).toEqual(heading);
    expect(body.has_submitted).toBe(true);
    expect(body.deadline_formatted, "no digit and no PM of another script").not.toMatch(/[A-Za-z0-9]/);
    const list = (await school.as("rahima").get(`/api/homework?uid=${cast.rafi.id}&pageSize=50`)).body;
    expect(list.data.map(({ id: of }: { id: number }) => of)).toContain(id);
    for (const row of list.data) expect(Object.keys(row).sort()).toEqual(heading);
    expect(list.can).toEqual({ create: false });
    for (const who of [cast.nusrat.id, cast.jui.id])
      expect(codeOf(await get("rahima", id, `?uid=${who}`))).toEqual([404, "common.not_found"]);
    expect(codeOf(await school.as("rahima").get(`/api/homework?uid=${cast.nusrat.id}`))).toEqual([
      404,
      "common.not_found",
    ]);
    const second = await createHomework({ hsc_batch: "HSC 26" });
    expect((await get("rahima", second)).body, "without uid, the child who has it").toMatchObject({
      id: second,
    });
    expect(codeOf(await get("rahima", second, `?uid=${cast.rafi.id}`))).toEqual([404, "common.not_found"]);
    for (const section of ["mine", "classmates", "solution"])
      expect(
        (await school.as("rahima").get(`/api/homework/${id}/submissions?section=${section}`)).status,
      ).toBe(404);
    expect(codeOf(await get("nusrat", id, `?uid=${cast.rafi.id}`)), "no student asks for another").toEqual([
      404,
      "common.not_found",
    ]);
  });
});

describe("the notifications of homework", () => {
  const typesOf = async (who: Member, id: number) =>
    (
      await school.rows<{ type: string }>(sql`
        select type from notifications where user_id = ${cast[who].id} and resource_id = ${id} and resource_kind = 'homework'
        order by id`)
    ).map(({ type }) => type);

  it("announce homework, remind a day before its deadline, and are removed with the homework", async () => {
    const id = await createHomework();
    await createSubmission("rafi", id);
    await school.drain();
    expect(await typesOf("rafi", id)).toEqual(["homework_announced"]);
    for (const who of ["mitu", "sadia", "rahima", "selina"] as const)
      expect(await typesOf(who, id), who).toEqual([]);
    await pass(25);
    expect(await typesOf("nusrat", id)).toEqual(["homework_announced", "homework_due"]);
    expect(await typesOf("rafi", id), "has submitted").toEqual(["homework_announced"]);
    expect((await school.as("selina").delete(`/api/homework/${id}`)).status).toBe(200);
    await school.drain();
    expect(await typesOf("nusrat", id)).toEqual([]);
  });
});
