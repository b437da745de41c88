import type { Endpoint } from "@angon/contract";
import { pointTypes } from "@angon/contract/points";
import { cast, PASSWORD } from "../demo/cast.ts";
import { quotasFrom } from "../src/features/assistant/public.ts";
import { firstPostsFrom } from "../src/features/held/public.ts";
import { sentencesFrom } from "../src/features/homework/sentences/public.ts";
import { footerFrom, siteFrom } from "../src/features/site/public.ts";
import { writeWorkbook } from "../src/kit/sheets/write-workbook.ts";
import { questionsFor } from "./helpers/quizzes.ts";

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const exam = {
  title: "মাসিক পরীক্ষা",
  duration: 30,
  total_marks: 1,
  start_time: "2020-01-01T00:00:00Z",
  end_time: inDays(60),
  hsc_batch: "HSC 25",
  questions: questionsFor(1),
};

const bankQuestion = { ...questionsFor(1)[0], subject_id: 6, chapter_id: 602 };

const homework = {
  subject_id: 6,
  topic: "ভেক্টরের যোগ",
  deadline: inDays(5),
  hsc_batch: "HSC 25",
};

const entry = {
  title: "বিতর্ক উৎসব",
  starts_at: "2027-01-10T10:00",
  ends_at: "2027-01-10T12:00",
};

const noPoints = Object.fromEntries(
  pointTypes.map((type) => [type, { points: 0, daily: null, daily_points: 1 }]),
);

/** Several parameters of a path stand in their order. */
type Example = {
  param?: number | string | readonly (number | string)[];
  query?: string;
  body?: object;
};

/** One well-formed request per endpoint; the table records its outcome for every member. */
export const examples: Record<string, Example> = {
  "session.login": { body: { phone: cast.rafi.phone, password: PASSWORD } },
  "accounts.otp": { body: { phone: "01711999999" } },
  "accounts.verify": { body: { phone: "01711999999", code: "000000" } },
  "accounts.register": {
    body: { phone: "01711999999", code: "000000", name: "নতুন কেউ", password: "long-enough" },
  },
  "accounts.resetPassword": { body: { phone: "01711999999", code: "000000", password: "long-enough" } },
  "accounts.changePassword": { body: { current: "not the password", next: "long-enough" } },
  "session.refresh": { body: {} },
  "session.restore": { body: {} },
  "session.switch": { body: { userId: cast.jui.id } },
  "session.logout": { body: {} },
  "setup.code": { body: { code: "0000-0000-0000" } },
  "setup.finish": { body: { code: "0000-0000-0000" } },
  "users.update": { body: { goal: "general" } },
  "users.erase": { body: { password: "not the password" } },
  "administrationBatches.create": { body: { name: "HSC 97", level: 12 } },
  "administrationBatches.update": { param: "HSC%2025", body: { level: 12 } },
  "administrationExams.reschedule": {
    param: 3,
    body: { start_time: inDays(30), end_time: inDays(31), duration: 45 },
  },
  "administrationExams.switchResults": { param: 2, body: { results: "at_once" } },
  "administrationExams.remove": { param: 3 },
  "administrationClasses.create": {
    body: {
      classes: [{ name: "দ্বাদশ বিজ্ঞান, ক শাখা", slug: "dados-bigan-ka" }],
      hsc_batch: "HSC 25",
      visibility: "PRIVATE",
    },
  },
  "administrationCodes.issue": { body: { user_ids: [cast.arif.id], all: true } },
  "administrationGroups.changeOwner": { body: { user_id: cast.nusrat.id } },
  "administrationHealth.retryJobs": { body: {} },
  "administrationAi.change": { body: { is_on: true } },
  "administrationSettings.history": { param: "footer" },
  "administrationSettings.site": { body: { version: 0, value: siteFrom(undefined) } },
  "administrationSettings.footer": { body: { version: 0, value: footerFrom(undefined) } },
  "administrationSettings.contest": { body: { version: 0, value: { year: null } } },
  "administrationSettings.points": { body: { version: 0, value: noPoints } },
  "administrationSettings.first_posts": { body: { version: 0, value: firstPostsFrom(undefined) } },
  "administrationSettings.sentences": { body: { version: 0, value: sentencesFrom(undefined) } },
  "administrationSettings.quotas": { body: { version: 0, value: quotasFrom(undefined) } },
  "administrationSettings.setLogo": { body: { url: "/files/images/none.webp" } },
  "administrationSettings.limits": {
    body: {
      version: 0,
      value: { posts: 10, postsDaily: 50, comments: 30, uploadFiles: 200, uploadBytes: 524_288_000 },
    },
  },
  "administrationBackups.start": { body: {} },
  "administrationBackups.link": { body: {} },
  "administrationSteps.show": { body: { shown: true } },
  "administrationImports.create": {
    body: { name: "students.csv", file: Buffer.from("name,phone\nRahim,01711111111").toString("base64") },
  },
  "administrationImports.update": {
    param: 2,
    body: {
      columns: { name: 0, phone: 1, role: null, batch: null, institute: null },
      has_heading: true,
      default_role: "STUDENT",
      default_batch: null,
      updates: false,
      families: false,
    },
  },
  "administrationImports.apply": { param: 2, body: {} },
  "administrationImports.undo": { body: {} },
  "administrationTerms.create": { body: { field: "physics", bengali: "নতুন পরিভাষা", english: "new term" } },
  "administrationTerms.update": { param: 1, body: { is_removed: false } },
  "administrationSubjects.create": { body: { name: "পদার্থবিজ্ঞান", name_en: "Physics" } },
  "administrationSubjects.order": { body: { ids: [] } },
  "administrationSubjects.update": { param: 6, body: { is_hidden: false } },
  "administrationSubjects.remove": { param: 31_000 },
  "administrationSubjects.createChapter": { param: 21, body: { name: "নতুন অধ্যায়" } },
  "administrationSubjects.orderChapters": { param: 21, body: { ids: [] } },
  "administrationSubjects.updateChapter": { param: [31_000, 31_001], body: { is_hidden: true } },
  "administrationSubjects.removeChapter": { param: [31_000, 31_001] },
  "administrationUsers.download": { query: "?format=csv" },
  "administrationUsers.create": {
    body: { name: "মেহেদী হাসান", phone: "01899000555", role: "USER", hsc_batch: "HSC 25", roll: 77 },
  },
  "administrationUsers.update": { param: cast.jui.id, body: { paid_until: "2099-12-31" } },
  "administrationUsers.updateMany": { body: { ids: [cast.jui.id], change: { paid_until: "2099-12-31" } } },
  "administrationUsers.endSessions": { param: cast.admin.id, body: {} },
  "administrationUsers.issueCode": { param: cast.rafi.id, body: {} },
  "administrationUsers.link": { param: cast.rafi.id, body: { guardian_id: cast.rahima.id } },
  "administrationUsers.unlink": { param: [cast.rafi.id, cast.rahima.id] },
  "administration.sendCode": { body: {} },
  "administration.confirm": { body: { password: "not the password" } },
  "guardians.link": { body: { code: "000000" } },
  "guardians.unlink": { param: cast.curiosity.id },
  "groupSettings.create": {
    body: { name: "নতুন গ্রুপ", slug: "who-may", type: "GENERAL", visibility: "PUBLIC" },
  },
  "groupSettings.update": { body: { description: "পদার্থবিজ্ঞানের আড্ডা" } },
  "members.join": { param: 7, body: {} },
  "members.leave": { body: {} },
  "members.list": { param: 5 },
  "bulkMembers.sources": { param: 5 },
  "bulkMembers.sample": { param: 5, query: "?format=csv" },
  "bulkMembers.preview": { param: 5, body: { action: "remove", text: "রাফি আহমেদ" } },
  "bulkMembers.apply": { param: 5, body: { action: "remove", text: "রাফি আহমেদ" } },
  "roster.update": { body: { roll: 7, section: "ক" } },
  "roster.download": { param: 5, query: "?format=csv" },
  "members.assignRole": { body: { role: "CAPTAIN", userId: cast.rafi.id } },
  "members.ban": { body: { userId: cast.rafi.id, reason: "নিয়ম ভাঙা" } },
  "members.bans": { param: 5 },
  "members.unban": { param: 4 },
  "members.requests": { param: 5 },
  "members.accept": { param: 5, body: {} },
  "members.reject": { param: 5, body: {} },
  "invitations.holds": { param: 5, query: "?invite=nothing" },
  "invitations.invite": { param: 5, body: {} },
  "uploads.permit": { body: { fileName: "a.png", fileType: "image/png", fileSize: 100 } },
  "uploads.remove": { body: { url: "/files/nobody.webp" } },
  "search.page": { query: `?q=${encodeURIComponent("ভেক্টর")}` },
  "search.suggest": { query: `?search=${encodeURIComponent("রাফি")}` },
  "similar.list": { query: `?text=${encodeURIComponent("ভেক্টর রাশি কোনটা")}` },
  "suggestions.list": { query: `?q=${encodeURIComponent("ভেক্টর")}` },
  "kinds.list": { query: `?kind=homework&q=${encodeURIComponent("ভেক্টর")}` },
  "kinds.counts": { query: `?q=${encodeURIComponent("ভেক্টর")}` },
  "points.history": { query: `?uid=${cast.rafi.id}` },
  "feedback.vote": { body: { on: true } },
  "feedback.decide": { body: { status: "planned" } },
  "follows.followers": { query: `?user_id=${cast.rafi.id}` },
  "follows.following": { query: `?user_id=${cast.rafi.id}` },
  "subjects.chapters": { param: 6 },
  "composer.create": { body: { category: "other", body: "আজকের নোট" } },
  "composer.update": { body: { body: "আজকের ক্লাসের নোট" } },
  "notifications.markAsRead": { body: { notificationId: 1 } },
  "preferences.change": { body: { types: [{ type: "follow", on: true }] } },
  "push.subscribe": {
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/who-may",
      keys: {
        p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        auth: "tBHItJI5svbpez7KI4CCXg",
      },
    },
  },
  "push.unsubscribe": { body: { endpoint: "https://fcm.googleapis.com/fcm/send/who-may" } },
  "posting.rules": { param: 5 },
  "posting.change": { param: 5, body: { posting: "everyone", slow_minutes: 0 } },
  "held.ofGroup": { param: 5 },
  "held.decideInGroup": { param: 5, body: { verdict: "publish" } },
  "announcements.announce": { param: 3, body: {} },
  "announcements.withdraw": { param: 3 },
  "announcements.see": { body: { post_ids: [3] } },
  "announcements.readers": { param: 3 },
  "announcements.remind": { param: 3, body: {} },
  "pins.pin": { body: { group_id: null } },
  "comments.create": { body: { content: "ধন্যবাদ" } },
  "verdicts.verify": { body: { verdict: "right" } },
  "comments.react": { body: { reactionType: "satisfied" } },
  "answers.ask": { body: {} },
  "guard.add": { body: { word: "নতুন খারাপ কথা", verdict: "nudge" } },
  "guard.change": { param: 1, body: { word: "নতুন খারাপ কথা", verdict: "hold" } },
  "guard.remove": { param: 1 },
  "guard.try": { body: { text: "কেমন আছ?" } },
  "held.decide": { param: 2, body: { verdict: "refuse", reason: "এভাবে বলা যায় না" } },
  "reports.create": { body: { kind: "user", id: cast.rafi.id, reason: "other" } },
  "administrationRequests.file": { body: { user_id: cast.sadia.id, kind: "export", note: "চিঠি" } },
  "administrationRequests.carryOut": { body: {} },
  "blocks.set": { param: cast.sadia.id, body: { kind: "mute" } },
  "blocks.remove": { param: cast.sadia.id },
  "blocks.addWord": { body: { word: "ক্রিকেট" } },
  "moderation.claim": { body: {} },
  "moderation.handUp": { body: { note: "এটা একটু বড় ব্যাপার" } },
  "moderation.decide": { body: { decision: "keep" } },
  "moderationDecisions.undo": { body: { text: "ভুল বোঝাবুঝি ছিল" } },
  "moderationDecisions.appeal": { param: 2, body: { text: "আমি এটা লিখিনি" } },
  "moderationDecisions.suspensions": { body: { phone: cast.rafi.phone, password: PASSWORD } },
  "moderationDecisions.appealSuspension": {
    body: { phone: cast.rafi.phone, password: PASSWORD, id: 2, text: "আমি এটা লিখিনি" },
  },
  "moderationDecisions.judge": { body: { verdict: "upheld", answer: "আমরা আবার দেখেছি" } },
  "questions.create": { body: bankQuestion },
  "questions.update": { body: bankQuestion },
  "questions.import": { body: { format: "aiken", text: "১ + ১ = ?\nA. ২\nB. ৩\nANSWER: A", subject_id: 6 } },
  "questions.readSheet": { body: { file: writeWorkbook("x", [["প্রশ্ন"]]).toString("base64") } },
  "questions.export": { query: "?format=json" },
  "questions.draw": { body: { number: 1 } },
  "quizzes.set": { body: { questions: questionsFor(1) } },
  "quizzes.start": { body: {} },
  "quizzes.save": { body: { answers: [], seq: 1 } },
  "quizzes.submit": { body: { attempt_id: 1, answers: [] } },
  "player.get": { param: 2 },
  "quizEditor.exam": { param: 2 },
  "exams.create": { body: exam },
  "exams.update": { param: 2, body: exam },
  "exams.get": { param: 2 },
  "exams.results": { param: 2 },
  "exams.remove": { param: 2 },
  "exams.start": { param: 2, body: {} },
  "exams.submit": { param: 2, body: { attempt_id: 2, answers: [] } },
  "analysis.ofExam": { param: 2 },
  "analysis.sitters": { param: 2 },
  "examMarks.list": { param: 2 },
  "examMarks.file": { param: 2, query: "?format=csv" },
  "exams.extend": { param: 2, body: { user_id: cast.nusrat.id, minutes: 5, reason: "অসুস্থ ছিল" } },
  "homework.audience": { query: "?group_id=5" },
  "homework.create": { body: homework },
  "homework.update": { body: { topic: "ভেক্টরের বিয়োগ" } },
  "attachments.ofGroup": { param: 5 },
  "attachments.add": { param: 5, body: { title: "লেকচার শিট", url: "/files/files/none.pdf" } },
  "attachments.remove": { param: 5 },
  "scheduled.create": {
    body: { category: "other", body: "কাল ক্লাস নয়টায়", group_id: 5, publish_at: homework.deadline },
  },
  "scheduled.change": { body: { body: "কাল ক্লাস দশটায়" } },
  "scheduled.publish": { body: {} },
  "topics.list": { param: 5 },
  "topics.add": { param: 5, body: { name: "ঘোষণা" } },
  "topics.change": { param: 5, body: { name: "ক্লাস নোট" } },
  "topics.remove": { param: 5 },
  "calendar.list": { param: 5 },
  "calendar.create": { param: 5, body: entry },
  "calendar.update": { body: entry },
  "groupStatistics.read": { param: 5 },
  "gradebook.read": { param: 5 },
  "receipts.commit": { body: { homework_id: 1, pages: [{ sha256: "A".repeat(43), bytes: 100 }] } },
  "submissions.submit": { body: { homework_id: 1, body: "আমার উত্তর" } },
  "marking.mark": { body: { submission_id: 1, marks: 8 } },
  "marking.bookmark": { body: { submission_id: 1 } },
  "marking.extend": { body: { user_id: cast.nusrat.id, until: homework.deadline, reason: "অসুস্থ ছিল" } },
  "marking.students": { query: `?search=${encodeURIComponent("নুসরাত")}` },
  "marking.publish": {},
  "marking.return": { body: { submission_id: 1, until: homework.deadline, reply: "আবার চেষ্টা করো" } },
  "weekly.code": { body: { channel: "sms" } },
  "weekly.confirm": { body: { code: "123456" } },
  "marking.saveReply": { body: { reply: "ভালো হয়েছে" } },
  "reactions.react": { body: { postId: 1, type: "good" } },
  "polls.vote": { body: { postId: 1, optionId: 1 } },
  "ladders.get": { param: ["card", "post-1"] },
  "ladders.climb": { param: ["card", "post-1"], body: {} },
  "revision.rate": { param: "post-1", body: { rating: "good", at: "2026-01-01T00:00:00Z", seq: 1 } },
  "summaries.set": { body: { items: [{ question: "বেগ কী?", answer: "সরণের হার" }] } },
  "summaries.react": { body: { reaction: "useful" } },
  "sentences.students": { query: "?homework_id=1" },
  "sentences.send": { body: { homework_id: 1, sentence: "x", student_ids: [1] } },
  "chapterFollows.follow": { param: 602 },
  "chapterFollows.unfollow": { param: 602 },
  "saved.save": { body: { post_id: 1, collection_id: 1 } },
  "saved.remove": { body: { post_id: 1 } },
  "savedDays.set": { param: 1, body: { on: null } },
  "follows.follow": { body: { followingId: cast.selina.id } },
  "follows.unfollow": { body: { followingId: cast.selina.id } },
};

/** The path and body of the well-formed request of an endpoint. */
export function requestOf(name: string, { method, path, example }: Endpoint) {
  const { param = 1, query = "", body = example ?? {} } = examples[name] ?? {};
  const params = [param].flat();
  let at = 0;
  const filled = path.replace(/\{\w+\}/g, () => String(params[at++] ?? params[0]));
  return { method, path: filled + query, body: method === "GET" ? undefined : body };
}
