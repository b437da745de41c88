import { beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { readEverything } from "../helpers/all-reads.ts";
import { codeOf, homeworkHelpers } from "../helpers/homework.ts";
import { uploadHelpers } from "../helpers/uploads.ts";

const school = useSchool();
const { createHomework, createSubmission, homeworkFor, hoursFromNow, pass, submit } = homeworkHelpers(school);
const { uploadFile, statusOf } = uploadHelpers(school);

const send = (who: Member, path: string, body: object = {}) =>
  school.as(who).post(`/api/homework/${path}`, body);
const mark = (who: Member, submission_id: number, more: object) =>
  send(who, "mark", { submission_id, ...more });
const remove = (who: Member, path: string) => school.as(who).delete(`/api/homework/${path}`);
const get = async (who: Member, path: string | number) =>
  (await school.as(who).get(`/api/homework/${path}`)).body;
const authors = async (who: Member, id: number) =>
  (await get(who, `${id}/submissions`)).data.map(({ user_id }: { user_id: number }) => user_id);
const invalid = [422, "common.validation"];

describe("W01 a submission", () => {
  it("is refused from guardians, unpaid users, non-members and the author, and when repeated, empty, late or for deleted homework", async () => {
    const [open, over, gone, hidden] = [
      await createHomework(),
      await createHomework({ deadline: hoursFromNow(1) }),
      await createHomework(),
      await createHomework({ hsc_batch: null, group_id: 5 }),
    ];
    await remove("selina", String(gone));
    await pass(2);
    const refused: [Member, number, Record<string, unknown>, number, string][] = [
      ["rahima", open, {}, 403, "homework.guardian"],
      ["sadia", open, {}, 403, "homework.paid_only"],
      ["tanvir", open, {}, 403, "homework.paid_only"],
      ["mitu", open, {}, 404, "common.not_found"],
      ["arif", hidden, {}, 404, "common.not_found"],
      ["selina", open, {}, 403, "homework.own"],
      ["rafi", open, { body: " \n " }, 422, "homework.empty"],
      ["rafi", over, {}, 409, "homework.time_over"],
      ["rafi", gone, {}, 404, "common.not_found"],
      ["rafi", 2_000_000_000, {}, 404, "common.not_found"],
      ["rafi", -1, {}, 422, "common.validation"],
    ];
    for (const [who, id, more, status, code] of refused)
      expect(codeOf(await submit(who, id, more)), `${who} ${code}`).toEqual([status, code]);
    for (const [who, id] of [
      ["rafi", open],
      ["rafi", hidden],
    ] as const)
      expect((await submit(who, id)).status).toBe(201);
    expect(codeOf(await submit("rafi", open))).toEqual([409, "homework.already_submitted"]);
    expect((await school.rows(sql`select from submissions where homework_id = ${over}`)).length).toBe(0);
  });
});

describe("W02 the deadline", () => {
  it("is judged to the second, and read in Asia/Dhaka without a zone", async () => {
    const before = await createHomework({ deadline: hoursFromNow(2) });
    await pass(2 - 20 / 3_600);
    expect((await submit("rafi", before)).body.is_late).toBe(false);
    school.advanceClock({ seconds: 21 });
    expect(codeOf(await submit("nusrat", before))).toEqual([409, "homework.time_over"]);
    const day = hoursFromNow(72).slice(0, 10);
    for (const [written, read] of [
      [`${day}T06:30`, `${day}T00:30:00.000Z`],
      [`${day}T06:30:15`, `${day}T00:30:15.000Z`],
      [`${day}T06:30Z`, `${day}T06:30:00.000Z`],
      [`${day}T06:30+05:30`, `${day}T01:00:00.000Z`],
    ])
      expect((await get("rafi", await createHomework({ deadline: written }))).deadline).toBe(read);
    for (const deadline of ["2020-01-01T10:00", "9999-12-31T10:00", hoursFromNow(-1)])
      expect(codeOf(await school.as("selina").post("/api/homework", homeworkFor({ deadline })))).toEqual([
        422,
        "homework.deadline",
      ]);
    const late_until = hoursFromNow(1);
    expect(codeOf(await school.as("selina").post("/api/homework", homeworkFor({ late_until })))).toEqual([
      422,
      "homework.deadline",
    ]);
  });
});

describe("W03 classmates' work", () => {
  it("is counted and hidden before the own submission, readable after it or after the deadline", async () => {
    const id = await createHomework();
    const rafi = await createSubmission("rafi", id);
    for (const section of ["classmates", "solution", "mine"])
      expect((await get("nusrat", `${id}/submissions?section=${section}`)).data, section).toEqual([]);
    expect(codeOf(await school.as("nusrat").get(`/api/homework/${id}/submissions/${rafi}`))).toEqual([
      404,
      "common.not_found",
    ]);
    expect((await get("nusrat", id)).total_submissions).toBe(1);
    const other = await createHomework();
    await createSubmission("nusrat", other);
    expect((await school.as("nusrat").get(`/api/homework/${other}/submissions/${rafi}`)).status).toBe(404);
    await createSubmission("nusrat", id);
    expect(await authors("nusrat", id)).toEqual([cast.rafi.id]);
    expect(await authors("arif", id)).toEqual([]);
    await pass(49);
    expect(await authors("arif", id)).toEqual([cast.nusrat.id, cast.rafi.id]);
    expect((await school.as("mitu").get(`/api/homework/${id}/submissions`)).status).toBe(404);
  });
});

describe("W05 marks", () => {
  it("are given by teachers, as whole numbers from 1 to 10 or none", async () => {
    const id = await createHomework();
    const [rafi] = [await createSubmission("rafi", id), await createSubmission("nusrat", id)];
    for (const [who, refusal] of [
      ["rafi", [403, "homework.markers_only"]],
      ["nusrat", [403, "homework.markers_only"]],
      ["arif", [404, "common.not_found"]],
      ["mitu", [404, "common.not_found"]],
      ["rahima", [404, "common.not_found"]],
      ["sadia", [403, "homework.paid_only"]],
    ] as const)
      for (const more of [{ marks: 10 }, { is_best: true }])
        expect(codeOf(await mark(who, rafi, more)), who).toEqual(refusal);
    for (const marks of [0, 11, -1, 5.5, "7", true, [7], 1e9])
      expect(codeOf(await mark("selina", rafi, { marks })), String(marks)).toEqual(invalid);
    for (const marks of [1, 10, null])
      expect((await mark("selina", rafi, { marks })).body.marks, String(marks)).toBe(marks);
    const own = (await submit("kamrul", id)).body.id as number;
    expect(codeOf(await mark("kamrul", own, { marks: 10 })), "own work").toEqual([403, "homework.own_work"]);
    expect((await mark("selina", own, { marks: 10 })).status).toBe(200);
  });
});

describe("W07 the solution", () => {
  it("is a single one: marking a second submission replaces the first", async () => {
    const id = await createHomework();
    const two = [await createSubmission("rafi", id), await createSubmission("nusrat", id)];
    const solutions = async () =>
      (await get("rafi", `${id}/submissions?section=solution`)).data.map((one: { id: number }) => one.id);
    expect(codeOf(await mark("rafi", two[0] ?? 0, { is_solution: true }))).toEqual([
      403,
      "homework.markers_only",
    ]);
    expect(await solutions()).toEqual([]);
    for (const one of two) {
      expect((await mark("selina", one, { is_solution: true })).body.is_solution).toBe(true);
      expect(await solutions()).toEqual([one]);
    }
    expect((await mark("selina", two[1] ?? 0, { is_solution: false })).status).toBe(200);
    expect(await solutions()).toEqual([]);
  });
});

describe("W09 a reply for the student alone", () => {
  it("is read by the student and staff; `p` is the default, other values are refused", async () => {
    const id = await createHomework();
    const rafi = await createSubmission("rafi", id);
    await createSubmission("nusrat", id);
    const replyFor = async (who: Member) => {
      const listed = (await get(who, `${id}/submissions?section=classmates`)).data;
      const one = await get(who, `${id}/submissions/${rafi}`);
      const inList = listed.find((row: { id: number }) => row.id === rafi);
      if (inList) expect(inList.reply).toEqual(one.reply);
      return one.reply as unknown;
    };
    expect((await mark("selina", rafi, { reply: "সবার জন্য" })).body.reply_audience).toBe("p");
    expect(await replyFor("nusrat")).toBe("সবার জন্য");
    expect((await mark("selina", rafi, { reply: "একান্ত", reply_audience: "u" })).status).toBe(200);
    expect(await replyFor("nusrat")).toBeNull();
    for (const who of ["rafi", "selina", "kamrul", "admin"] as const)
      expect(await replyFor(who), who).toBe("একান্ত");
    for (const reply_audience of ["x", "", null, 1])
      expect(codeOf(await mark("selina", rafi, { reply_audience }))).toEqual(invalid);
  });
});

describe("W11 and W19 a guardian", () => {
  const secret = ["গোপন-প্রশ্ন", "গোপন-উত্তর", "গোপন-মন্তব্য", "গোপন-সহপাঠী"];
  let id = 0;
  let submission = 0;
  beforeAll(async () => {
    id = await createHomework({ topic: "অভিভাবকের দেখা বিষয়", body: "গোপন-প্রশ্ন" });
    const image = await uploadFile("rafi", { fileName: "homework/a.png" });
    submission = (await submit("rafi", id, { body: "গোপন-উত্তর", images: [image] })).body.id as number;
    await submit("nusrat", id, { body: "গোপন-সহপাঠী" });
    await mark("selina", submission, { marks: 9, reply: "গোপন-মন্তব্য", is_best: true, is_solution: true });
    await school.drain();
  });

  it("receives no field but those of a heading in any response about homework, and no text", async () => {
    const parameters = {
      ids: [id, submission, cast.rafi.id],
      queries: [`?uid=${cast.rafi.id}`, `?user_id=${cast.rafi.id}`, "?section=solution", "?q=গোপন"],
    };
    const answers = await readEverything(school.as("rahima"), parameters);
    const texts = [...answers.values()].join("\n");
    expect(texts).toContain("অভিভাবকের দেখা বিষয়");
    for (const text of secret) expect(texts, text).not.toContain(text);
    const child = [...(await readEverything(school.as("rafi"), parameters)).values()].join("\n");
    for (const text of secret) expect(child, "the child").toContain(text);
    const keysOf = (isOf: (path: string) => boolean) => {
      const keys = new Set<string>();
      const collect = (value: unknown): void => {
        if (Array.isArray(value)) value.forEach(collect);
        else if (typeof value === "object" && value !== null)
          for (const [key, inner] of Object.entries(value)) {
            keys.add(key);
            collect(inner);
          }
      };
      for (const [path, text] of answers)
        if (isOf(path) && text.startsWith("{") && !text.includes('"code"')) collect(JSON.parse(text));
      return [...keys].toSorted();
    };
    const isWeekly = (path: string) => path.startsWith("/api/homework/weekly");
    expect(keysOf(isWeekly), "the guardian's own choice of a weekly message").toEqual([
      "address",
      "can",
      "channel",
      "letter",
      "next_at",
      "offered",
      "pending",
      "resume",
      "sms",
      "start",
    ]);
    expect(keysOf((path) => path.startsWith("/api/homework") && !isWeekly(path))).toEqual([
      "can",
      "chapter_name",
      "create",
      "data",
      "deadline",
      "deadline_formatted",
      "has_ended",
      "has_submitted",
      "id",
      "next",
      "subject_name",
      "topic",
    ]);
  });

  it("sees the own child alone, and no numbers of other students", async () => {
    const before = await get("rahima", `${id}?uid=${cast.rafi.id}`);
    await createSubmission("arif", id);
    expect(await get("rahima", `${id}?uid=${cast.rafi.id}`), "after another student").toEqual(before);
    for (const uid of [cast.nusrat.id, cast.arif.id, cast.selina.id, 2_000_000])
      for (const path of [`${id}?uid=${uid}`, `?uid=${uid}`])
        expect(
          (await school.as("rahima").get(`/api/homework${path.replace(/^\d/, "/$&")}`)).status,
          path,
        ).toBe(404);
    const link = (await get("rafi", `${id}/submissions?section=mine`)).data[0].images[0] as string;
    expect(await statusOf(link)).toBe(200);
    const forged = link.replace(/to=\d+/, `to=${cast.rahima.id}`);
    expect(await statusOf(forged)).toBe(404);
  });
});

describe("W13 a submission that was handed in", () => {
  it("cannot be changed or deleted by its student, and can be deleted by staff", async () => {
    const id = await createHomework();
    const rafi = await createSubmission("rafi", id);
    expect(codeOf(await submit("rafi", id, { body: "অন্য" }))).toEqual([409, "homework.already_submitted"]);
    expect(codeOf(await remove("rafi", `${id}/submissions/${rafi}`))).toEqual([403, "homework.final"]);
    expect(
      (await school.as("rafi").put(`/api/homework/${id}/submissions/${rafi}`, { body: "অন্য" })).status,
    ).toBe(405);
    expect((await get("rafi", `${id}/submissions/${rafi}`)).body).toBe("rafi এর উত্তর");
    expect((await submit("kamrul", id)).status, "staff, for homework of another").toBe(201);
    expect((await remove("selina", `${id}/submissions/${rafi}`)).status).toBe(200);
  });
});

describe("W15 bookmarks", () => {
  it("are visible to the teacher who set them alone", async () => {
    const id = await createHomework();
    const submission_id = await createSubmission("rafi", id);
    await createSubmission("nusrat", id);
    for (const who of ["rafi", "nusrat"] as const)
      expect(codeOf(await send(who, "bookmark", { submission_id })), who).toEqual([
        403,
        "homework.markers_only",
      ]);
    expect((await send("rahima", "bookmark", { submission_id })).status).toBe(404);
    expect((await send("selina", "bookmark", { submission_id })).body.is_bookmarked).toBe(true);
    const seen = async (who: Member) => (await get(who, `${id}/submissions/${submission_id}`)).is_bookmarked;
    for (const who of ["kamrul", "admin", "rafi"] as const) expect(await seen(who), who).toBe(false);
    expect(await seen("selina")).toBe(true);
  });
});

describe("W16 saved replies", () => {
  it("of one teacher are absent for another teacher, and have a maximum length", async () => {
    const { body } = await send("selina", "saved-replies", { reply: "নিজের" });
    expect(await get("kamrul", "saved-replies")).toEqual([]);
    expect(codeOf(await remove("kamrul", `saved-replies/${body.id}`))).toEqual([404, "common.not_found"]);
    expect(codeOf(await remove("rafi", `saved-replies/${body.id}`))).toEqual([403, "homework.markers_only"]);
    expect(await get("selina", "saved-replies")).toEqual([body]);
    for (const reply of ["", " ", "ক".repeat(501), "a".repeat(100_001), 5])
      expect(codeOf(await send("selina", "saved-replies", { reply }))).toEqual(invalid);
    expect((await send("selina", "saved-replies", { reply: "ক".repeat(500) })).status).toBe(201);
    expect((await remove("selina", `saved-replies/${body.id}`)).body).toEqual({ ok: true });
  });
});

describe("W17 deleting homework", () => {
  it("is allowed to its author and admins, and deletes files and submissions", async () => {
    const image = await uploadFile("selina", { fileName: "homework/q.png" });
    const id = await createHomework({ images: [image] });
    const page = await uploadFile("rafi", { fileName: "homework/p.png" });
    const submission = (await submit("rafi", id, { images: [page] })).body;
    for (const who of ["rafi", "kamrul"] as const)
      expect(codeOf(await remove(who, String(id))), who).toEqual([403, "homework.not_yours"]);
    for (const who of ["mitu", "rahima"] as const)
      expect(codeOf(await remove(who, String(id))), who).toEqual([404, "common.not_found"]);
    expect(await statusOf(submission.images[0])).toBe(200);
    expect((await remove("selina", String(id))).body).toEqual({ ok: true });
    expect(await statusOf(submission.images[0])).toBe(404);
    expect((await school.as("rafi").get(`/api/homework/${id}/submissions/${submission.id}`)).status).toBe(
      404,
    );
    await school.drain();
    const keys = [image, page].map((url) => url.slice("/files/".length));
    expect(await school.rows(sql`select from uploads where key = any(${keys}::text[])`)).toEqual([]);
    const other = await createHomework({}, "kamrul");
    expect((await remove("admin", String(other))).status).toBe(200);
  });
});
