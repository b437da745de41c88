import type { BankQuestion } from "@angon/contract/questions";
import { questionFormats } from "@angon/contract/questions/row";
import { beforeAll, describe, expect, it } from "vitest";
import { createExam, questionsFor } from "../../../test/helpers/quizzes.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { writeWorkbook } from "../../kit/sheets/write-workbook.ts";

const school = useSchool();
// The bank of the demo would be in each list.
beforeAll(() => school.database.run(sql`delete from questions`));

const one = (more: object = {}) => ({ ...questionsFor(1)[0], subject_id: 6, chapter_id: 602, ...more });

const add = async (more: object = {}, member: Member = "selina") => {
  const { status, body } = await school.as(member).post("/api/question", one(more));
  expect([status, body.code]).toEqual([201, undefined]);
  return body as BankQuestion;
};

const list = async (query = "") => {
  const { status, body } = await school.as("selina").get(`/api/question?limit=50&${query}`);
  expect(status).toBe(200);
  return body.data as BankQuestion[];
};
const idsOf = (rows: BankQuestion[]) => rows.map(({ id }) => id);

describe("a question of the bank", () => {
  it("is created, changed and deleted by teachers and admins, and hidden from all others", async () => {
    const made = await add({ difficulty: 2 });
    expect(made).toEqual({
      id: expect.any(Number),
      ...questionsFor(1)[0],
      image: null,
      subject_id: 6,
      chapter_id: 602,
      difficulty: 2,
    });
    const path = `/api/question/${made.id}`;
    for (const who of ["rafi", "rahima", "sadia"] as const) {
      const denied = [403, "questions.staff_only"];
      const code = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
      const caller = school.as(who);
      expect(code(await caller.get("/api/question")), who).toEqual(denied);
      expect(code(await caller.get("/api/question/export?format=json")), who).toEqual(denied);
      expect(code(await caller.post("/api/question", one())), who).toEqual(denied);
      expect(code(await caller.put(path, one())), who).toEqual(denied);
      expect(code(await caller.delete(path)), who).toEqual(denied);
      expect(code(await caller.post("/api/question/draw", { number: 1 })), who).toEqual(denied);
      expect(
        code(await caller.post("/api/question/import", { format: "aiken", text: "", subject_id: 6 })),
        who,
      ).toEqual(denied);
    }
    const changed = await school.as("admin").put(path, one({ question: "নতুন লেখা?", chapter_id: null }));
    expect([changed.status, changed.body.question, changed.body.chapter_id]).toEqual([
      200,
      "নতুন লেখা?",
      null,
    ]);
    expect((await school.as("kamrul").delete(path)).status).toBe(200);
    expect((await school.as("kamrul").delete(path)).status).toBe(404);
    expect((await school.as("selina").put(path, one())).status).toBe(404);
    const [logged] = await school.rows<{ before: BankQuestion }>(sql`
      select before from audit_log where action = 'question.removed' and object_id = ${String(made.id)}`);
    expect(logged?.before.question).toBe("নতুন লেখা?");
  });

  it("keeps its hints in an edit and as a copy of an exam, and never sends them with the exam", async () => {
    const made = await add({ hints: [" সূত্রটা মনে করো ", "$F = ma$"] });
    expect(made.hints).toEqual(["সূত্রটা মনে করো", "$F = ma$"]);
    const changed = await school.as("selina").put(`/api/question/${made.id}`, one({ hints: ["$F = ma$"] }));
    expect(changed.body.hints).toEqual(["$F = ma$"]);
    const { id: _, subject_id: __, chapter_id: ___, difficulty: ____, ...copy } = changed.body;
    const exam = await createExam(school, "selina", { questions: [copy], results: "at_once" });
    expect((await school.as("selina").get(`/api/exam/${exam}/plan`)).body.questions[0].hints).toEqual([
      "$F = ma$",
    ]);
    const rafi = school.as("rafi");
    const started = (await rafi.post(`/api/exam/${exam}/start`, {})).body;
    const answers = [{ question_id: started.questions[0].id, option: 0 }];
    const done = await rafi.post(`/api/exam/${exam}/submit`, { attempt_id: started.attempt_id, answers });
    const seen = await rafi.get(`/api/exam/${exam}`);
    expect([started, done.body, seen.body].map((body) => JSON.stringify(body).includes("F = ma"))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["a fourth hint", { hints: ["ক", "খ", "গ", "ঘ"] }, "quizzes.too_many_hints"],
    ["a hint that is too long", { hints: ["ক".repeat(301)] }, "common.validation"],
    ["an empty hint", { hints: [" "] }, "common.validation"],
    [
      "no correct option",
      {
        options: [
          { option: "ক", is_correct: false },
          { option: "খ", is_correct: false },
        ],
      },
      "quizzes.one_correct",
    ],
    [
      "two correct options",
      {
        options: [
          { option: "ক", is_correct: true },
          { option: "খ", is_correct: true },
        ],
      },
      "quizzes.one_correct",
    ],
    [
      "equal options",
      {
        options: [
          { option: "ক", is_correct: true },
          { option: "ক ", is_correct: false },
        ],
      },
      "quizzes.same_options",
    ],
    ["one option", { options: [{ option: "ক", is_correct: true }] }, "common.validation"],
    ["no text", { question: " \u200B " }, "common.validation"],
    ["a NUL", { question: "ক\u0000" }, "common.validation"],
    ["no subject", { subject_id: undefined }, "common.validation"],
    ["an unknown subject", { subject_id: 999 }, "questions.subject_unknown"],
    ["a chapter of another subject", { subject_id: 7 }, "questions.chapter_elsewhere"],
    ["a difficulty of 4", { difficulty: 4 }, "common.validation"],
  ])("is refused with %s", async (_what, more, code) => {
    const { status, body } = await school.as("selina").post("/api/question", one(more));
    expect([status, body.code]).toEqual([422, code]);
  });

  it("stores text that looks like HTML or SQL unchanged", async () => {
    const question = "<script>alert(1)</script> ' or 1=1--";
    const { id } = await add({ question });
    expect((await list("q=alert")).find((row) => row.id === id)?.question).toBe(question);
  });
});

describe("the list of questions", () => {
  it("is filtered by subject, chapter, board, year, difficulty and words", async () => {
    const a = await add({
      difficulty: 1,
      data: { board: "যশোর", year: "২০২১" },
      question: "নিউটনের সূত্র কয়টি?",
    });
    const b = await add({ difficulty: 3, data: { board: "যশোর", year: "2022" }, chapter_id: null });
    const c = await add({ subject_id: 7, chapter_id: null, data: { board: "যশোর" } });
    const board = `board=${encodeURIComponent("যশোর")}`;
    expect(idsOf(await list(board))).toEqual([c.id, b.id, a.id]);
    expect(idsOf(await list(`${board}&subject_id=6`))).toEqual([b.id, a.id]);
    expect(idsOf(await list(`${board}&chapter_id=602`))).toEqual([a.id]);
    expect(idsOf(await list(`${board}&difficulty=3`))).toEqual([b.id]);
    expect(idsOf(await list(`${board}&year=2021`))).toEqual([a.id]);
    expect(idsOf(await list(`${board}&year=${encodeURIComponent("২০২২")}`))).toEqual([b.id]);
    const found = (q: string) => list(`${board}&q=${encodeURIComponent(q)}`);
    expect(idsOf(await found("নিউটন সূত্র"))).toEqual([a.id]);
    // য় as one letter and as two.
    expect(idsOf(await found("কয়টি".normalize("NFD")))).toEqual([a.id]);
    expect(idsOf(await found("নিউটন ভর"))).toEqual([]);
    expect(idsOf(await found("?!"))).toEqual([]);
    await school
      .as("selina")
      .put(`/api/question/${a.id}`, one({ data: { board: "যশোর" }, question: "ওহমের সূত্র?" }));
    expect([idsOf(await found("নিউটন")), idsOf(await found("ওহম"))]).toEqual([[], [a.id]]);
  });

  it("continues page by page", async () => {
    for (let i = 0; i < 5; i++) await add({ data: { board: "বরিশাল" } });
    const board = `board=${encodeURIComponent("বরিশাল")}`;
    const first = (await school.as("selina").get(`/api/question?${board}&limit=2`)).body;
    const second = (await school.as("selina").get(`/api/question?${board}&limit=3&cursor=${first.next}`))
      .body;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(idsOf(await list(board)));
    expect(second.next).toBeNull();
  });
});

it("drawing questions returns different random questions of the filter, at most as many as exist", async () => {
  const ids: number[] = [];
  for (let i = 0; i < 6; i++) ids.push((await add({ data: { board: "সিলেট" } })).id);
  const draw = async (number: number) => {
    const { status, body } = await school.as("selina").post("/api/question/draw", { board: "সিলেট", number });
    expect(status).toBe(200);
    return idsOf(body.questions);
  };
  expect((await draw(100)).sort((a, b) => a - b)).toEqual(ids);
  const drawn = await Promise.all(Array.from({ length: 12 }, () => draw(3)));
  for (const some of drawn) expect(new Set(some.filter((id) => ids.includes(id))).size).toBe(3);
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(1);
  for (const number of [0, 101, 1.5, "3"])
    expect((await school.as("selina").post("/api/question/draw", { number })).status).toBe(422);
});

it("changing or deleting a bank question leaves a quiz with the text it was asked with", async () => {
  const { id, subject_id, chapter_id, difficulty, ...copy } = await add();
  const exam = await createExam(school, "selina", { questions: [copy] });
  await school.as("selina").put(`/api/question/${id}`, one({ question: "অন্য প্রশ্ন?" }));
  await school.as("selina").delete(`/api/question/${id}`);
  const { body } = await school.as("rafi").post(`/api/exam/${exam}/start`, {});
  expect([body.questions[0].question, subject_id, chapter_id, difficulty]).toEqual([
    copy.question,
    6,
    602,
    null,
  ]);
});

const good = "কোনটা ভেক্টর?\nA. ভর\nB. বল\nANSWER: B\n";
const other = "কোনটা মৌলিক রাশি?\nA. ভর\nB. বল\nANSWER: A\n";
const bad = "কোনটা স্কেলার?\nA. ভর\nB. বল\nANSWER: C\n";
const importText = async (text: string, more: object = {}) =>
  school.as("selina").post("/api/question/import", { format: "aiken", text, subject_id: 6, ...more });

describe("an import", () => {
  it("creates all questions or, when one is refused, none, and returns row and reason", async () => {
    const before = (await list("subject_id=6")).length;
    const refused = (await importText(`${good}\n${bad}`)).body;
    expect(refused).toEqual({
      created: 0,
      refused: [{ row: 6, message: "উত্তরে যে অপশনের কথা লেখা, সেটা নেই।" }],
      duplicates: [],
    });
    expect(await list("subject_id=6")).toHaveLength(before);
    expect((await importText(good)).body).toEqual({ created: 1, refused: [], duplicates: [] });
    const partial = (await importText(`${other}\n${bad}`, { partial: true })).body;
    expect([partial.created, partial.refused.length, partial.duplicates]).toEqual([1, 1, []]);
    expect(await list("subject_id=6")).toHaveLength(before + 2);
  });

  it("leaves out a question that stands further up or in the bank of the subject, unless it is wanted twice", async () => {
    const before = (await list("subject_id=6")).length;
    const first = "গতির একক কোনটা?\nA. মিটার\nB. মিটার/সেকেন্ড\nANSWER: B\n";
    const turned = "গতির  একক কোনটা?\nA. মিটার/সেকেন্ড\nB. মিটার\nANSWER: A\n";
    const otherOptions = "গতির একক কোনটা?\nA. কেজি\nB. মিটার/সেকেন্ড\nANSWER: B\n";
    const file = `${first}\n${turned}\n${otherOptions}`;
    const checked = (await importText(file, { check: true })).body;
    expect(checked).toEqual({ created: 0, refused: [], duplicates: [6] });
    expect(await list("subject_id=6"), "after a check").toHaveLength(before);
    expect((await importText(file)).body).toEqual({ created: 2, refused: [], duplicates: [6] });
    expect((await importText(first)).body).toEqual({ created: 0, refused: [], duplicates: [1] });
    expect((await importText(first, { check: true })).body.duplicates).toEqual([1]);
    expect((await importText(first, { subject_id: 7 })).body.created, "of another subject").toBe(1);
    expect(await list("subject_id=6")).toHaveLength(before + 2);
    const twice = (await importText(`${first}\n${turned}`, { duplicates: "add" })).body;
    expect(twice).toEqual({ created: 2, refused: [], duplicates: [1, 6] });
  });

  it("reads text from Word, and a spreadsheet with line breaks in its cells", async () => {
    const taken = await importText("১। কোনটি চার্জের একক?\nক) কুলম্ব খ) ভোল্ট\nউত্তর: ক", { format: "word" });
    expect(taken.body).toEqual({ created: 1, refused: [], duplicates: [] });
    const rows = [
      ["প্রশ্ন", "ক", "খ", "সঠিক উত্তর"],
      ["i. ভর\nii. বল\nকোনটি ভেক্টর?", "i", "ii", "খ"],
      [],
      ["কোনটি রোধের একক?", "ওহম", "ভোল্ট", "গ"],
    ];
    const file = writeWorkbook("x", rows).toString("base64");
    const selina = school.as("selina");
    const { status, body } = await selina.post("/api/question/import/sheet", { file });
    expect(status).toBe(200);
    const read = await importText(body.text, { format: "csv", partial: true });
    expect([read.body.created, read.body.refused.map(({ row }: { row: number }) => row)]).toEqual([1, [6]]);
    const denied = await school.as("rafi").post("/api/question/import/sheet", { file });
    expect([denied.status, denied.body.code]).toEqual([403, "questions.staff_only"]);
    const broken = await selina.post("/api/question/import/sheet", { file: "UEsDBA==" });
    expect([broken.status, broken.body.code]).toEqual([422, "sheet.unreadable"]);
  });

  it("accepts the sample spreadsheet", async () => {
    const { body: sample } = await school.as("selina").get("/api/question/import/sample");
    const { body } = await school.as("selina").post("/api/question/import/sheet", { file: sample.file });
    const read = (await importText(body.text, { format: "csv", subject_id: 8 })).body;
    expect(read).toEqual({ created: 2, refused: [], duplicates: [] });
    expect((await school.as("rafi").get("/api/question/import/sample")).status).toBe(403);
  });

  it("creates each question once when two import one file at the same moment", async () => {
    const file = "ত্বরণের একক কোনটা?\nA. মিটার\nB. মিটার/সেকেন্ড²\nANSWER: B\n";
    const answers = await Promise.all(Array.from({ length: 4 }, () => importText(file)));
    expect(answers.map(({ body }) => body.created).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  });

  it("returns the reason in English, too", async () => {
    const { body } = await school
      .as("selina")
      .post(
        "/api/question/import",
        { format: "aiken", text: bad, subject_id: 6 },
        { "accept-language": "en" },
      );
    expect(body.refused[0].message).toBe("The answer names an option that is not there.");
  });

  it.each([
    ["nothing", "", {}, "questions.none_found"],
    ["too many rows", good.repeat(1_001), {}, "questions.too_many"],
    ["too long a text", "ক".repeat(600_001), {}, "common.validation"],
    ["an unknown format", good, { format: "xml" }, "common.validation"],
    ["an unknown subject", good, { subject_id: 999 }, "questions.subject_unknown"],
    ["a chapter of another subject", good, { chapter_id: 702 }, "questions.chapter_elsewhere"],
  ])("refuses a text with %s", async (_what, text, more, code) => {
    const { status, body } = await importText(text, { chapter_id: 602, ...more });
    expect([status, body.code]).toEqual([422, code]);
  });

  it("accepts a thousand questions in one request", async () => {
    const file = Array.from({ length: 1_000 }, (_, i) => good.replace("কোনটা", `${i} নম্বরে কোনটা`)).join("");
    const { status, body } = await importText(file);
    expect([status, body.created]).toEqual([200, 1_000]);
  });
});

it.each(questionFormats)(
  "the bank has the same questions after an export and an import as %s",
  async (format) => {
    const board = `রাজশাহী ${format}`;
    for (let i = 0; i < 3; i++)
      await add({ question: `=সূত্র ${i}, "উদ্ধৃতি"\nদ্বিতীয় লাইন?`, data: { board }, difficulty: 2 });
    const before = await list(`board=${encodeURIComponent(board)}`);
    const { body } = await school
      .as("selina")
      .get(`/api/question/export?format=${format}&board=${encodeURIComponent(board)}`);
    expect([body.format, body.count]).toEqual([format, 3]);
    const again = await importText(body.text, { format, chapter_id: 602 });
    expect([again.body.created, again.body.duplicates.length], "while the bank has them").toEqual([0, 3]);
    for (const { id } of before) await school.as("selina").delete(`/api/question/${id}`);
    const made = await importText(body.text, { format, chapter_id: 602 });
    expect(made.body).toEqual({ created: 3, refused: [], duplicates: [] });
    const after = (await list("chapter_id=602")).slice(0, 3);
    const kept = ({ question, options, explanation, data, difficulty }: BankQuestion) =>
      format === "aiken" ? { question, options } : { question, options, explanation, data, difficulty };
    expect(after.map(kept)).toEqual(before.map(kept));
    for (const { id } of after) await school.as("selina").delete(`/api/question/${id}`);
  },
);
