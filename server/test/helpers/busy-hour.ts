import { expect } from "vitest";
import { cast, PASSWORD } from "../../demo/cast.ts";
import type { School } from "../harness.ts";
import { commentHelpers } from "./comments.ts";
import { homeworkHelpers } from "./homework.ts";
import { notificationHelpers } from "./notifications.ts";
import { confirmPassword } from "./password.ts";
import { createPoll, createPost } from "./posts.ts";
import { answersTo, createExam, createQuiz, examFor } from "./quizzes.ts";

const CLASS = 5;

/** A quiz that is handed in, an exam that is announced and moved, and an exam that is removed after it was sat. */
async function quizAndExam(school: School): Promise<void> {
  const post = await createQuiz(school, 3);
  const quiz = (await school.as("nusrat").post(`/api/post/${post}/quiz/start`)).body;
  const hand = { attempt_id: quiz.attempt_id, answers: answersTo(quiz.questions, 2) };
  expect((await school.as("nusrat").post(`/api/post/${post}/quiz/submit`, hand)).status).toBe(200);
  const moved = await createExam(school, "kamrul", { from: 600, to: 700 });
  const elsewhere = examFor(school, { from: 600, to: 700, hsc_batch: "HSC 26" });
  expect((await school.as("kamrul").put(`/api/exam/${moved}`, elsewhere)).status).toBe(200);
  const later = examFor(school, { from: 800, to: 900, hsc_batch: "HSC 26" });
  expect((await school.as("kamrul").put(`/api/exam/${moved}`, later)).status).toBe(200);
  const id = await createExam(school, "selina", { results: "at_once" });
  const exam = (await school.as("arif").post(`/api/exam/${id}/start`)).body;
  const answers = answersTo(exam.questions, 4);
  await school.as("arif").post(`/api/exam/${id}/submit`, { attempt_id: exam.attempt_id, answers });
  expect((await school.as("selina").delete(`/api/exam/${id}`)).status).toBe(200);
  await showEarly(school);
}

/** The results of an exam that runs on are shown by an admin. */
async function showEarly(school: School): Promise<void> {
  const id = await createExam(school);
  const exam = (await school.as("nusrat").post(`/api/exam/${id}/start`)).body;
  const hand = { attempt_id: exam.attempt_id, answers: answersTo(exam.questions, 1) };
  expect((await school.as("nusrat").post(`/api/exam/${id}/submit`, hand)).status).toBe(200);
  const admin = school.as("admin");
  await confirmPassword(admin);
  expect((await admin.put(`/api/admin/exams/${id}/results`, { results: "at_once" })).status).toBe(200);
}

/** Homework that stays, and one that is deleted after it was submitted. */
async function postHomework(school: School): Promise<void> {
  const { createHomework, createSubmission, hoursFromNow } = homeworkHelpers(school);
  const stays = await createHomework();
  const submission_id = await createSubmission("arif", stays);
  const more = { user_id: cast.nusrat.id, until: hoursFromNow(72), reason: "অসুস্থ ছিল" };
  expect((await school.as("kamrul").post(`/api/homework/${stays}/extend`, more)).status).toBe(200);
  const later = { deadline: hoursFromNow(60) };
  expect((await school.as("selina").put(`/api/homework/${stays}`, later)).status).toBe(200);
  const mark = { submission_id, marks: 9, is_best: true, is_solution: true, reply: "চমৎকার" };
  expect((await school.as("selina").post("/api/homework/mark", mark)).status).toBe(200);
  const gone = await createHomework();
  await createSubmission("arif", gone);
  expect((await school.as("selina").delete(`/api/homework/${gone}`)).status).toBe(200);
}

/** Posts that wait for a moderator: one is published, one refused, one still waits. */
async function holdPosts(school: School): Promise<void> {
  const decisions = [{ verdict: "publish" }, { verdict: "refuse", reason: "গালি আছে" }, null];
  for (const decision of decisions) {
    const wish = { category: "other", body: "ও একটা হারামি" };
    const { status, body } = await school.as("arif").post("/api/post", wish);
    expect(status).toBe(202);
    if (decision)
      expect((await school.as("farhana").post(`/api/admin/held/${body.id}`, decision)).status).toBe(200);
  }
}

/** Posts that wait for the officers of a class: one is published, one refused, one still waits. */
async function approvePosts(school: School): Promise<void> {
  const rules = (posting: string) => ({ posting, slow_minutes: 0 });
  const set = (posting: string) => school.as("kamrul").put(`/api/group/${CLASS}/posting`, rules(posting));
  expect((await set("approval")).status).toBe(200);
  for (const decision of [{ verdict: "publish" }, { verdict: "refuse", reason: "অন্য গ্রুপের" }, null]) {
    const wish = { category: "other", body: "কাল কি ক্লাস হবে?", group_id: CLASS };
    const { status, body } = await school.as("rafi").post("/api/post", wish);
    expect(status).toBe(202);
    const path = `/api/group/${CLASS}/held/${body.id}`;
    if (decision) expect((await school.as("selina").post(path, decision)).status).toBe(200);
  }
  expect((await set("everyone")).status).toBe(200);
}

/** The officers of a class remind those who have not read their announcement. */
async function announce(school: School): Promise<void> {
  const id = await createPost(school, "kamrul", { group_id: CLASS, body: "কাল ক্লাস নয়টায়" });
  expect((await school.as("kamrul").post(`/api/post/${id}/announcement`)).status).toBe(200);
  expect((await school.as("nusrat").post("/api/announcement/seen", { post_ids: [id] })).status).toBe(200);
  expect((await school.as("selina").post(`/api/post/${id}/readers/remind`)).status).toBe(200);
}

/** A hidden comment comes back after an appeal, another one when the decision is undone; a student is suspended. */
async function moderate(school: School, post: number): Promise<void> {
  const { createComment } = commentHelpers(school);
  const [admin, farhana] = [school.as("admin"), school.as("farhana")];
  const words = { reason: "abuse", text: "এভাবে বলা যায় না" };
  const report = async (kind: string, id: number): Promise<number> =>
    (await school.as("nusrat").post("/api/report", { kind, id, reason: "abuse" })).body.id;
  for (const ends of ["appeal", "undo"] as const) {
    const id = await report("comment", await createComment("rafi", post));
    const hide = { decision: "hide", sanction: { kind: "warn" }, ...words };
    expect((await farhana.put(`/api/admin/reports/${id}`, hide)).status).toBe(200);
    const [{ id: decision }] = (await school.as("rafi").get("/api/moderation/decisions?limit=1")).body.data;
    if (ends === "undo") await farhana.post(`/api/admin/sanctions/${decision}/undo`, { text: "ভুল হয়েছিল" });
    else {
      await school
        .as("rafi")
        .post(`/api/moderation/decisions/${decision}/appeal`, { text: "আমি মজা করছিলাম" });
      await admin.put(`/api/admin/appeals/${decision}`, { verdict: "overturned", answer: "ঠিক আছে" });
    }
  }
  const person = await report("user", 150);
  await farhana.post(`/api/admin/reports/${person}/hand-up`, { note: "অ্যাডমিন দেখুন" });
  await confirmPassword(admin);
  const until = new Date(school.now.getTime() + 86_400_000).toISOString();
  const suspend = { decision: "keep", sanction: { kind: "suspend", until }, ...words };
  expect((await admin.put(`/api/admin/reports/${person}`, suspend)).status).toBe(200);
}

/** A busy hour with a deed of every kind, most of them still waiting to be told. */
export async function busyHour(school: School): Promise<void> {
  const { createComment, deleteComment, rateComment } = commentHelpers(school);
  const { textMentioning } = notificationHelpers(school);
  const { text, mentions } = textMentioning("sadia", "arif");
  await school.as("nusrat").post("/api/follow", { followingId: cast.rafi.id });
  const post = await createPost(school, "rafi", { body: text, mentions });
  await createPost(school, "kamrul", { group_id: CLASS });
  const poll = await createPoll(school, "arif");
  await quizAndExam(school);
  await postHomework(school);
  const first = await createComment("nusrat", post);
  await createComment("selina", post);
  const gone = await createComment("sadia", post, { parentCommentId: first, content: text, mentions });
  await rateComment("rafi", post, first, "satisfied");
  await rateComment("selina", post, first, "dissatisfied");
  for (const member of ["nusrat", "arif", "selina"] as const) {
    await school
      .as(member)
      .post("/api/post/react", { postId: post, type: member === "arif" ? "hard" : "good" });
    await school.as(member).post("/api/polls/vote", { postId: poll.id, optionId: poll.options[0] });
    await school.as(member).post("/api/post/save_post", { post_id: post, collection_id: 2 });
  }
  await school.as("arif").post("/api/post/react", { postId: post, type: "hard" });
  await school.as("sadia").post(`/api/post/${post}/share`);
  await school.as("arif").post("/api/follow", { followingId: cast.sadia.id });
  await deleteComment("sadia", post, gone);
  const hidden = await createPost(school, "rafi", { body: text, mentions });
  const report = await school.as("nusrat").post("/api/report", { kind: "post", id: hidden, reason: "spam" });
  await school
    .as("admin")
    .put(`/api/admin/reports/${report.body.id}`, { decision: "hide", reason: "abuse", text: "নিয়মের বাইরে" });
  await moderate(school, post);
  await holdPosts(school);
  await approvePosts(school);
  await announce(school);
  const ended = await createPost(school, "arif");
  await createComment("nusrat", ended);
  await school.as("arif").delete(`/api/post/${ended}`);
  await school.as("arif").post(`/api/post/${ended}/restore`);
  await school.as("admin").post("/api/group/2/assign-role", { userId: cast.rafi.id, role: "CAPTAIN" });
  await school.as("nusrat").post(`/api/group/${CLASS}/leave`);
  await school.as("admin").delete(`/api/group/1/members/${cast.rafi.id}`);
  await school.as("admin").post("/api/group/6/ban", { userId: cast.mitu.id, reason: "বিজ্ঞাপন" });
  await school.as("nusrat").post(`/api/group/${CLASS}/join`);
  await school.as("admin").post(`/api/group/${CLASS}/requests/${cast.nusrat.id}/accept`);
  await school.as("admin").post("/api/group/1/invite", { user_id: cast.sadia.id });
  await school.as("sadia").post("/api/group/1/join");
  await school.as("nusrat").put(`/api/blocks/people/${cast.tanvir.id}`, { kind: "block" });
  for (let id = 101; id <= 112; id++) school.server.services.reach.note(id, [post]);
  await school.server.services.reach.flush();
  const { body } = await school.as("nusrat").post("/api/auth/link-code");
  await school.as("rahima").post("/api/auth/link", { code: body.code });
  await school.as("rahima").delete(`/api/auth/link/${cast.nusrat.id}`);
  await school.as("rafi").put(`/api/post/${post}`, { body: `${text} আবার`, mentions });
  await school.as("nusrat").put("/api/auth/update", { goal: "general" });
  await school.as("nusrat").post(`/api/group/${CLASS}/leave`);
  await school.as("nusrat").post(`/api/group/${CLASS}/join`);
  await school.as("admin").post(`/api/group/${CLASS}/requests/${cast.nusrat.id}/reject`);
  const admin = await school.signIn("admin");
  await confirmPassword(admin);
  await admin.put("/api/admin/users/160", { suspended: true, reason: "নিয়ম ভাঙা" });
  const leaver = await school.signIn("sadia");
  expect((await leaver.delete("/api/auth/account", { password: PASSWORD })).status).toBe(200);
}
