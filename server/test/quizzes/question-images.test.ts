import type { Attempt } from "@angon/contract/quizzes";
import { describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { quizzesRecurring } from "../../src/features/quizzes/jobs.ts";
import { addressFor } from "../../src/features/uploads/public.ts";
import { feature as uploads } from "../../src/features/uploads/feature.ts";
import { createScheduler } from "../../src/jobs/recurring.ts";
import { createPost } from "../helpers/posts.ts";
import { createExam, examFor, questionsFor } from "../helpers/quizzes.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const { uploadFile, statusOf } = uploadHelpers(school);

type Ref = { kind: "question" | "quiz" | "exam"; id: number };

/** The status of the link that the server would sign for this member. */
const opened = (who: Member, url: string, ref: Ref) =>
  statusOf(addressFor(school.server.services, url, { ref, readerId: cast[who].id }, school.now));

const pictured = (image: string) => [{ ...questionsFor(1)[0], image }];

async function addToBank(image: string, who: Member = "selina") {
  const { status, body } = await school
    .as(who)
    .post("/api/question", { ...pictured(image)[0], subject_id: 6, chapter_id: 602 });
  expect([status, body.code]).toEqual([201, undefined]);
  return body as { id: number; image: { url: string; w: number; h: number } };
}

const isStored = async (url: string): Promise<boolean> => {
  await school.drain();
  const rows = await school.rows(sql`select from uploads where '/files/' || key = ${url}`);
  return rows.length > 0;
};

const runEvery = async (recurring: Parameters<typeof createScheduler>[1]) => {
  await createScheduler(school.server.services, recurring)();
  await school.drain();
};

describe("the picture of a question in the bank", () => {
  it("is shown with its size to users of the bank, and to no others", async () => {
    const url = await uploadFile("selina");
    const { id, image } = await addToBank(url);
    expect(image).toMatchObject({ w: expect.any(Number), h: expect.any(Number) });
    expect(image.w * image.h).toBeGreaterThan(0);
    expect(await statusOf(image.url)).toBe(200);
    expect(await statusOf(url), "without a signature").toBe(404);
    const ref: Ref = { kind: "question", id };
    for (const who of ["selina", "kamrul", "admin"] as const)
      expect(await opened(who, url, ref), who).toBe(200);
    for (const who of ["rafi", "rahima", "sadia"] as const)
      expect(await opened(who, url, ref), who).toBe(404);
    const listed = await school.as("kamrul").get("/api/question?limit=1");
    expect(await statusOf(listed.body.data[0].image.url)).toBe(200);
  });

  it("must be an upload of the author or belong to a question that the author may copy", async () => {
    const of = (image: string, who: Member) =>
      school.as(who).post("/api/question", { ...pictured(image)[0], subject_id: 6 });
    const url = await uploadFile("selina");
    expect((await of(url, "kamrul")).body.code, "an upload of another").toBe("uploads.url_not_owned");
    const { image } = await addToBank(url);
    expect((await of(image.url, "kamrul")).status, "a copy").toBe(201);
    const used = await uploadFile("selina");
    await createPost(school, "selina", { image: used });
    expect((await of(used, "selina")).body.code, "a picture of a post").toBe("uploads.url_not_owned");
  });

  it("has the description of its author, which a copy may change, and none by default", async () => {
    const url = await uploadFile("selina");
    const send = (image_alt: string | null) =>
      school.as("selina").post("/api/question", { ...pictured(url)[0], subject_id: 6, image_alt });
    expect((await send("ক".repeat(301))).body.errors).toMatchObject([
      { path: "image_alt", code: "too_long" },
    ]);
    const { body: first } = await send("একটা ত্রিভুজ");
    expect(first.image.alt).toBe("একটা ত্রিভুজ");
    const withWords = (image_alt: string | null) => [{ ...pictured(first.image.url)[0], image_alt }];
    const exam = await createExam(school, "selina", { questions: withWords("ত্রিভুজের বাহু ৩, ৪ ও ৫") });
    const plan = await school.as("selina").get(`/api/exam/${exam}/plan`);
    expect(plan.body.questions[0].image.alt).toBe("ত্রিভুজের বাহু ৩, ৪ ও ৫");
    const started = await school.as("rafi").post(`/api/exam/${exam}/start`);
    expect(started.body.questions[0].image.alt).toBe("ত্রিভুজের বাহু ৩, ৪ ও ৫");
    const other = await createExam(school, "selina", { questions: withWords(null) });
    const seen = await school.as("rafi").post(`/api/exam/${other}/start`);
    expect(seen.body.questions[0].image.w).toBeGreaterThan(0);
    expect(seen.body.questions[0].image).not.toHaveProperty("alt");
    const kept = await school.as("selina").get(`/api/question?limit=1`);
    expect(kept.body.data[0].image.alt).toBe("একটা ত্রিভুজ");
  });

  it("is kept by the sweep while a question uses it, and deleted with the last one", async () => {
    const url = await uploadFile("selina");
    const { id, image } = await addToBank(url);
    const copy = await addToBank(image.url, "kamrul");
    const unused = await uploadFile("selina");
    school.advanceClock({ days: 2 });
    school.forgetSessions();
    await runEvery(uploads.recurring);
    expect([await isStored(url), await isStored(unused)]).toEqual([true, false]);
    await school.as("selina").delete(`/api/question/${id}`);
    expect(await isStored(url), "a copy shows it").toBe(true);
    await school.as("selina").put(`/api/question/${copy.id}`, { ...questionsFor(1)[0], subject_id: 6 });
    expect(await isStored(url)).toBe(false);
  });
});

describe("the picture of an exam's question", () => {
  it("is shown to a student after their start, and to the exam's editors", async () => {
    const url = await uploadFile("selina");
    const exam = await createExam(school, "selina", { questions: pictured(url), from: 10 });
    const ref: Ref = { kind: "exam", id: exam };
    const staff = ["selina", "admin"] as const;
    const others = ["rafi", "nusrat", "kamrul", "mitu", "rahima"] as const;
    for (const who of staff) expect(await opened(who, url, ref), who).toBe(200);
    for (const who of others) expect(await opened(who, url, ref), `${who} before the window`).toBe(404);
    school.advanceClock({ minutes: 11 });
    school.forgetSessions();
    for (const who of others) expect(await opened(who, url, ref), `${who} before the start`).toBe(404);
    const started = await school.as("rafi").post(`/api/exam/${exam}/start`);
    const [question] = (started.body as Attempt).questions;
    expect(question?.image?.w).toBeGreaterThan(0);
    expect(await statusOf(question?.image?.url ?? "")).toBe(200);
    for (const who of others.filter((one) => one !== "rafi"))
      expect(await opened(who, url, ref), `${who} after Rafi's start`).toBe(404);
    for (const kind of ["quiz", "question"] as const)
      expect(await opened("rafi", url, { kind, id: exam }), "as another kind").toBe(404);
    expect((await school.as("selina").get(`/api/exam/${exam}/plan`)).body.questions[0].image.url).toContain(
      url,
    );
  });

  it("is kept when the bank changes, and deleted with the exam", async () => {
    const url = await uploadFile("selina");
    const { id, image } = await addToBank(url);
    const exam = await createExam(school, "selina", { questions: pictured(image.url) });
    await school.as("rafi").post(`/api/exam/${exam}/start`);
    const other = await uploadFile("selina");
    const changed = { ...pictured(other)[0], question: "অন্য প্রশ্ন?", subject_id: 6 };
    expect((await school.as("selina").put(`/api/question/${id}`, changed)).status).toBe(200);
    const { body } = await school.as("rafi").get(`/api/exam/${exam}`);
    expect(body.questions[0].image.url).toContain(url);
    expect(await statusOf(body.questions[0].image.url)).toBe(200);
    expect(await opened("selina", url, { kind: "question", id }), "no longer of the bank").toBe(404);
    await school.as("selina").delete(`/api/question/${id}`);
    expect([await isStored(url), await isStored(other)]).toEqual([true, false]);
    await school.as("selina").delete(`/api/exam/${exam}`);
    expect(await statusOf(body.questions[0].image.url)).toBe(404);
    expect(await isStored(url)).toBe(false);
  });

  it("is kept by an edit that contains it, and deleted by one that does not", async () => {
    const url = await uploadFile("selina");
    const exam = await createExam(school, "selina", { questions: pictured(url), from: 60 });
    const plan = await school.as("selina").get(`/api/exam/${exam}/plan`);
    const edit = (questions: unknown) =>
      school.as("selina").put(`/api/exam/${exam}`, examFor(school, { from: 60, questions }));
    expect((await edit(pictured(plan.body.questions[0].image.url))).status).toBe(200);
    expect(await isStored(url)).toBe(true);
    expect((await edit(questionsFor(1))).status).toBe(200);
    expect(await isStored(url)).toBe(false);
  });
});

describe("the picture of a question in the quiz of a post", () => {
  it("is shown to those whose attempt asks it and to teachers, and is deleted with the post", async () => {
    const url = await uploadFile("selina");
    const post = await createPost(school, "selina", { group_id: 5 });
    const set = await school.as("selina").put(`/api/post/${post}/quiz`, { questions: pictured(url) });
    expect(set.status).toBe(200);
    const ref: Ref = { kind: "quiz", id: set.body.id };
    expect(await opened("rafi", url, ref), "before the start").toBe(404);
    const started = await school.as("rafi").post(`/api/post/${post}/quiz/start`);
    expect(await statusOf(started.body.questions[0].image.url)).toBe(200);
    expect(await opened("selina", url, ref)).toBe(200);
    for (const who of ["nusrat", "arif", "rahima"] as const)
      expect(await opened(who, url, ref), who).toBe(404);
    const next = await school.as("selina").put(`/api/post/${post}/quiz`, { questions: questionsFor(1) });
    expect(next.status).toBe(200);
    expect(await statusOf(started.body.questions[0].image.url), "the attempt keeps what it asked").toBe(200);
    await school.as("selina").delete(`/api/post/${post}`);
    expect(await statusOf(started.body.questions[0].image.url)).toBe(404);
    await runEvery(quizzesRecurring);
    expect(await isStored(url), "a moderator may still look").toBe(true);
    school.advanceClock({ minutes: 25 * 60 });
    school.forgetSessions();
    await runEvery(quizzesRecurring);
    expect(await isStored(url)).toBe(false);
  });
});

it("an export contains no pictures, and an import refuses them", async () => {
  await school.database.run(sql`delete from questions`);
  const { image } = await addToBank(await uploadFile("selina"));
  const { body } = await school.as("selina").get("/api/question/export?format=json");
  expect(body.count).toBe(1);
  expect(body.text).not.toContain("/files/");
  const text = JSON.stringify([{ ...questionsFor(1)[0], question: "আরেকটা প্রশ্ন?", image: image.url }]);
  const imported = await school
    .as("selina")
    .post("/api/question/import", { format: "json", text, subject_id: 6 });
  expect(imported.body.created).toBe(1);
  const list = await school.as("selina").get("/api/question");
  expect(list.body.data.map((one: { image: object | null }) => one.image !== null)).toEqual([false, true]);
});
