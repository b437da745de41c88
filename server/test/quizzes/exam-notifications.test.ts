import { beforeEach, describe, expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { emit } from "../../src/jobs/outbox.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { confirmPassword } from "../helpers/password.ts";
import { answersTo, createExam, examFor } from "../helpers/quizzes.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const { clear, markRead, notificationsOf, unreadCount } = notificationHelpers(school);
beforeEach(clear);

const ofType = async (who: Member, type: string) =>
  (await notificationsOf(who)).filter((notification) => notification.type === type);
const announced = (who: Member) => ofType(who, "exam_announced");
const results = (who: Member) => ofType(who, "exam_results");
const put = (exam: number, more = {}) => school.as("selina").put(`/api/exam/${exam}`, examFor(school, more));
const remove = (exam: number) => school.as("selina").delete(`/api/exam/${exam}`);

async function sit(who: Member, exam: number) {
  const { attempt_id, questions } = (await school.as(who).post(`/api/exam/${exam}/start`)).body;
  const answers = answersTo(questions, 2);
  const { body } = await school.as(who).post(`/api/exam/${exam}/submit`, { attempt_id, answers });
  return { attempt_id: attempt_id as number, score: body.score as number | null };
}

function pass(minutes: number): void {
  school.advanceClock({ minutes });
  school.forgetSessions();
}

describe("an announced exam", () => {
  it("notifies the students of its batch, at once and with its page, and no other users", async () => {
    const exam = await createExam(school, "selina", { from: 60 });
    const [notification, ...others] = await announced("rafi");
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      link: `/quiz/${exam}`,
      actor: { id: cast.selina.id },
      message: expect.stringContaining("ভৌত রাশি ও পরিমাপ"),
    });
    // Another batch, staff with all batches, a guardian of a child of the batch, and the author.
    for (const who of ["mitu", "farhana", "rahima", "selina"] as const)
      expect(await announced(who), who).toEqual([]);
  });

  it("of a group notifies its members alone", async () => {
    await createExam(school, "selina", { from: 60, hsc_batch: null, group_id: 5 });
    expect(await announced("rafi")).toHaveLength(1);
    for (const who of ["arif", "tanvir"] as const) expect(await announced(who), who).toEqual([]);
  });

  it("notifies when a draft is published, and not again after edits", async () => {
    const exam = await createExam(school, "selina", { from: 60, status: "draft" });
    expect(await announced("rafi")).toEqual([]);
    expect((await put(exam, { from: 60 })).status).toBe(200);
    expect(await announced("rafi")).toHaveLength(1);
    for (const more of [{ title: "নতুন নাম" }, { status: "draft" }, {}])
      expect((await put(exam, { from: 60, ...more })).status).toBe(200);
    expect(await announced("rafi")).toHaveLength(1);
    expect(await unreadCount("rafi")).toBe(1);
  });

  it("notifies the new audience when it is moved, and is retracted from the old one", async () => {
    const exam = await createExam(school, "selina", { from: 60 });
    expect([await announced("rafi"), await announced("mitu")].map(({ length }) => length)).toEqual([1, 0]);
    expect((await put(exam, { from: 60, hsc_batch: "HSC 26" })).status).toBe(200);
    expect([await announced("rafi"), await announced("mitu")].map(({ length }) => length)).toEqual([0, 1]);
    expect([await unreadCount("rafi"), await unreadCount("mitu")]).toEqual([0, 1]);
  });

  it("is not counted as unread while it is a draft again, and then notifies those who had not read it", async () => {
    const exam = await createExam(school, "selina", { from: 60 });
    const [read] = await announced("nusrat");
    await markRead("nusrat", read?.id ?? 0);
    expect((await put(exam, { from: 60, status: "draft" })).status).toBe(200);
    for (const who of ["rafi", "nusrat"] as const)
      expect([await announced(who), await unreadCount(who)], who).toEqual([[], 0]);
    expect((await put(exam, { from: 60 })).status).toBe(200);
    expect([(await announced("rafi")).length, await unreadCount("rafi")]).toEqual([1, 1]);
    expect([(await announced("nusrat")).length, await unreadCount("nusrat")]).toEqual([1, 0]);
  });

  it("tells its students each other time, by editor and office, and nothing else of an edit", async () => {
    const moved = (who: Member) => ofType(who, "exam_moved");
    const exam = await createExam(school, "selina", { from: 60 });
    expect((await put(exam, { from: 60, title: "অন্য নাম" })).status).toBe(200);
    expect(await moved("rafi")).toEqual([]);
    expect((await put(exam, { from: 24 * 60, to: 26 * 60 })).status).toBe(200);
    expect((await moved("rafi")).map(({ message }) => message)).toEqual([
      expect.stringContaining("পরীক্ষার সময় বদলেছেন; শুরু "),
    ]);
    expect(await moved("mitu"), "of another batch").toEqual([]);
    const { start_time, end_time } = examFor(school, { from: 48 * 60, to: 50 * 60 });
    await confirmPassword(school.as("admin"));
    const answer = await school
      .as("admin")
      .put(`/api/admin/exams/${exam}/window`, { start_time, end_time, duration: 30 });
    expect(answer.status).toBe(200);
    expect((await moved("rafi")).length).toBe(2);
    expect((await put(exam, { from: 60, status: "draft" })).status).toBe(200);
    expect(await moved("rafi"), "withdrawn").toEqual([]);
  });

  it("does not notify a student who turned the type off, and is retracted when it is removed", async () => {
    const choice = { types: [{ type: "exam_announced", on: false }] };
    expect((await school.as("nusrat").put("/api/notification/preferences", choice)).status).toBe(200);
    const exam = await createExam(school, "selina", { from: 60 });
    expect(await announced("nusrat")).toEqual([]);
    expect(await announced("rafi")).toHaveLength(1);
    expect((await remove(exam)).status).toBe(200);
    expect(await announced("rafi")).toEqual([]);
    expect(await unreadCount("rafi")).toBe(0);
    expect(await school.rows(sql`select from notifications where resource_kind = 'exam'`)).toEqual([]);
  });
});

describe("the results of an exam", () => {
  it("notify those who sat it when they are published, once", async () => {
    const exam = await createExam(school, "selina", { to: 30 });
    const sat = await sit("rafi", exam);
    expect(await results("rafi")).toEqual([]);
    pass(31);
    const [notification, ...others] = await results("rafi");
    expect(others).toEqual([]);
    expect(notification).toMatchObject({ link: `/quiz/${exam}`, actor: null });
    expect(notification?.message).not.toMatch(/[0-9০-৯]/);
    expect(await results("nusrat"), "who did not sit it").toEqual([]);
    const { attempt_id: attemptId } = sat;
    await school.database.tx((tx) => emit(tx, "quiz.result_out", { attemptId, userId: cast.rafi.id }));
    expect(await results("rafi")).toHaveLength(1);
    await remove(exam);
    expect(await results("rafi")).toEqual([]);
  });

  it("do not notify when they were visible at once, or belong to the quiz of a post", async () => {
    const exam = await createExam(school, "selina", { results: "at_once" });
    expect((await sit("rafi", exam)).score).toBe(5);
    expect(await results("rafi")).toEqual([]);
  });
});
