import { afterAll, beforeAll, expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { recurringJobs } from "../src/registrations.ts";
import { part, sql } from "../src/db/sql.ts";
import { kinds, listenerNames } from "../src/jobs/outbox.ts";
import { plus, schoolDay } from "../src/kit/clock.ts";
import { cast } from "../demo/cast.ts";
import { commentHelpers } from "./helpers/comments.ts";
import { createEntry, schoolTime } from "./helpers/calendar.ts";
import { busyHour } from "./helpers/busy-hour.ts";
import { homeworkHelpers } from "./helpers/homework.ts";
import { fileOf, IMPORTS } from "./helpers/imports.ts";
import { confirmPassword } from "./helpers/password.ts";
import { notificationHelpers } from "./helpers/notifications.ts";
import { groupHelpers } from "./helpers/members.ts";
import { createPost } from "./helpers/posts.ts";
import { uploadHelpers } from "./helpers/uploads.ts";
import { useSchool, type Member } from "./harness.ts";
import { expectInvariants } from "./invariants.ts";
import { openMailServer } from "./mail-server.ts";
import { openPushService } from "./push-service.ts";

const service = await openPushService();
const mail = await openMailServer();
const school = useSchool({
  env: {
    PUSH_SERVICES: service.origin,
    MAIL_URL: mail.url,
    MAIL_FROM: "Angon <hello@angon.example>",
    PUBLIC_URL: "https://angon.example",
  },
});
const { clear } = notificationHelpers(school);
const { uploadFile } = uploadHelpers(school);
afterAll(() => Promise.all([service.close(), mail.close()]));

type Job = { listener: string; event: string; payload: unknown };

const run = (text: string) => school.database.run({ text, values: [], name: "" });

/** A trigger records every job, also those created by other jobs. */
beforeAll(async () => {
  await run("create table every_job as select listener, event, payload from jobs with no data");
  await run(`
    create function note_job() returns trigger language plpgsql as
    $$ begin insert into every_job values (new.listener, new.event, new.payload); return new; end $$`);
  await run("create trigger noted after insert on jobs for each row execute function note_job()");
});

/** All rows that jobs write, without the ids and times that a redelivery may change. */
const queries = {
  notifications: part`
    select l.user_id, l.type, l.object_key, l.post_id, l.comment_id, l.group_id, l.actor_id, l.actor_count, l.data,
      l.read_at is null as is_unread, c.unread, (
        select array_agg(a.actor_id order by a.actor_id) from notification_actors a
        where a.user_id = l.user_id and a.type = l.type and a.object_key = l.object_key) as actors
    from notifications l join notification_counts c on c.user_id = l.user_id order by 1, 2, 3, l.id`,
  recalls: part`select user_id, type, object_key, actor_id from notification_recalls order by 1, 2, 3, 4`,
  points: part`
    select user_id, type, object, by_id, day, sum(points)::int as points from points
    group by 1, 2, 3, 4, 5 having sum(points) <> 0 order by 1, 2, 3, 4, 5`,
  pointTotals: part`
    select user_id, scope, since, subject_id, hsc_batch, listed, total from point_totals where total <> 0 order by 1, 2, 3, 4`,
  words: part`select post_id, words::text from post_words order by 1`,
  vocabulary: part`select word, posts from vocabulary where posts > 0 order by 1`,
  names: part`select user_id, name, keys from name_sounds order by 1`,
  comments: part`select id, post_id, status, by_assistant from comments order by 1`,
  saved: part`select post_id, user_id from saves order by 1, 2`,
  revision: part`select user_id, post_id, question_id from revision_cards order by 1, 2, 3`,
  answerSteps: part`select post_id, step, user_id from answer_steps order by 1, 2`,
  ladders: part`select user_id, kind, object_id, step from study_steps order by 1, 2, 3, 4`,
  follows: part`select follower_id, following_id from follows order by 1, 2`,
  members: part`select group_id, user_id, role from group_members order by 1, 2`,
  aiUsage: part`select user_id, day, used from ai_usage order by 1, 2`,
  files: part`select key, used_at is not null as used from uploads order by 1`,
  imports: part`select status, line, outcome, r.user_id from imports i join import_rows r on r.import_id = i.id order by 2`,
  devices: part`select user_id, endpoint_hash from push_devices order by 1, 2`,
  pendingPushes: part`select user_id from push_waiting order by 1`,
};

type Snapshot = Record<keyof typeof queries, { type: string }[]> & {
  sent: [pushes: number, letters: number];
};

/** The rows of all queries and the number of requests to external servers. */
const takeSnapshot = async (): Promise<Snapshot> => ({
  ...(Object.fromEntries(
    await Promise.all(
      Object.entries(queries).map(async ([name, rows]) => [name, await school.rows(sql`${rows}`)]),
    ),
  ) as Snapshot),
  sent: [service.received.length, mail.received.length],
});

async function deliver(jobs: readonly Job[]): Promise<void> {
  await school.database.run(sql`
    insert into jobs (listener, event, payload, run_at)
    select j.listener, j.event, j.payload, 'epoch'
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j (listener text, event text, payload jsonb)`);
  await school.drain();
  expect(await school.rows(sql`select listener, last_error from jobs where tries > 0`)).toEqual([]);
}

/** Quiet hours around the current time of the school's time zone. */
const quietHours = () => {
  const at = (hours: number) =>
    new Date(school.now.getTime() + (6 + hours) * 3_600_000).toISOString().slice(11, 16);
  return { from: at(-2), until: at(8) };
};
const EMAIL = "rafi@angon.example";

/** Three users have push subscriptions, one of them with quiet hours; one user gets a daily digest. */
async function prepareDelivery(): Promise<void> {
  await school.as("arif").delete("/api/follow", { followingId: cast.sadia.id });
  await school.database.run(sql`update users set email = ${EMAIL} where id = ${cast.rafi.id}`);
  await school.as("rafi").put("/api/notification/preferences", { digest: "daily" });
  for (const member of ["rafi", "nusrat", "arif"] as const) {
    await school
      .as(member)
      .put("/api/notification/preferences", { quiet: { ...quietHours(), on: member === "arif" } });
    await school.as(member).post("/api/notification/push", service.browser(member).subscription);
  }
}

/** A user registers, a user signs out, and a profile picture is replaced. */
async function joinAndLeave(): Promise<void> {
  const phone = "01811222333";
  await school.stranger.post("/api/auth/otp", { phone });
  const code = school.sentCodes.findLast((sent) => sent.phone === phone)?.code;
  const newcomer = { phone, code, name: "নতুন শিক্ষার্থী", password: "long-enough", hsc_batch: "HSC 26" };
  expect((await school.stranger.post("/api/auth/register", newcomer)).status).toBe(201);
  const leaving = await school.signIn("nusrat");
  await leaving.post("/api/notification/push", service.browser("leaving").subscription);
  expect((await leaving.post("/api/auth/logout")).status).toBe(200);
  const setPicture = async (member: Member) =>
    school
      .as(member)
      .put("/api/auth/update", { image: await uploadFile(member, { fileName: "profile/me.png" }) });
  for (let times = 0; times < 2; times++) expect((await setPicture("mitu")).status).toBe(200);
}

/** A file with a newcomer and a phone that exists; and one of two newcomers that is taken back. */
async function importPeople(): Promise<void> {
  const admin = await school.signIn("admin");
  await confirmPassword(admin);
  const applied = async (...rows: string[]) => {
    const { id } = (await admin.post(IMPORTS, fileOf(["name,phone,role,batch", ...rows].join("\n")))).body;
    expect((await admin.post(`${IMPORTS}/${id}/apply`, {})).status).toBe(200);
    return id as number;
  };
  await applied("নতুন একজন,01811222444,অভিভাবক,", `রাফি,${cast.rafi.phone},,HSC 25`);
  const id = await applied("ভুল একজন,01811222445,,HSC 25", "ভুল আরেকজন,01811222446,,HSC 25");
  await school.drain();
  expect((await admin.post(`${IMPORTS}/${id}/undo`, {})).status).toBe(200);
}

/** The endpoints whose contract has an example emit their events, also those of a new feature. */
async function sendExamples(): Promise<void> {
  const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[]);
  const selina = await school.as("selina").client();
  for (const { method, path, example } of endpoints)
    if (example) expect((await selina.send(method, path, example)).status, path).toBeLessThan(300);
}

const PRIVATE_CLASS = 5;

/** One post that is published at its time, and one that is refused then. */
async function publishScheduled(lostGroup: number): Promise<void> {
  for (const group_id of [PRIVATE_CLASS, lostGroup]) {
    const wish = { category: "other", body: "কাল ক্লাস নেই", group_id, publish_at: schoolTime(school, 2) };
    expect((await school.as("selina").post("/api/scheduled", wish)).status).toBe(201);
  }
  expect((await school.as("selina").post(`/api/group/${lostGroup}/leave`)).status).toBe(200);
  await school.database.run(sql`update scheduled_posts set publish_at = ${school.now}`);
  await school.database.run(sql`update jobs set run_at = ${school.now} where event = 'scheduled.due'`);
  await school.drain();
}

let savedPost = 0;

/** A member of staff calls an answer wrong. */
async function judgeAnswer(): Promise<void> {
  const { createComment } = commentHelpers(school);
  const answer = await createComment("nusrat", await createPost(school, "rafi"));
  const { status } = await school.as("selina").post(`/api/comments/${answer}/verify`, { verdict: "wrong" });
  expect(status).toBe(200);
}

/** A saved post with a day, an announcement to the school, and a reminder of homework. */
async function remindOthers(): Promise<void> {
  savedPost = await createPost(school, "arif");
  const on = schoolDay(plus(school.now, { days: 1 }));
  expect((await school.as("nusrat").put(`/api/post/saved_posts/${savedPost}/day`, { on })).status).toBe(200);
  const notice = { category: "other", body: "কাল স্কুল ছুটি", announcement: { school: true } };
  expect((await school.as("selina").post("/api/post", notice)).status).toBe(201);
  const homework = await homeworkHelpers(school).createHomework();
  expect((await school.as("selina").post(`/api/homework/${homework}/remind`, {})).status).toBe(200);
}

/** Undoes actions whose notifications are unread. */
async function undoActions(): Promise<void> {
  for (const [from, to] of [
    [2, 3],
    [4, 5],
  ] as const) {
    const times = { starts_at: schoolTime(school, from), ends_at: schoolTime(school, to) };
    const entry = await createEntry(school, times);
    await school.drain();
    if (from === 4) expect((await school.as("selina").delete(`/api/calendar/${entry}`)).status).toBe(200);
  }
  expect((await school.as("mitu").post(`/api/group/${PRIVATE_CLASS}/join`)).body.request).toBe("pending");
  await school.drain();
  expect((await school.as("mitu").post(`/api/group/${PRIVATE_CLASS}/leave`)).status).toBe(200);
  const list = { action: "add", user_ids: [cast.mitu.id] };
  // Of its own: a member who came after a post would be told of it by the repetition.
  const group = await groupHelpers(school).newGroup({ selina: "TEACHER" });
  const bulk = await school.as("selina").post(`/api/group/${group}/members/bulk`, list);
  expect(bulk.body.counts).toEqual({ done: 1, unchanged: 0, failed: 0 });
  await publishScheduled(group);
  const post_id = await createPost(school, "arif", { ai_enabled: true });
  for (const member of ["nusrat", "selina"] as const)
    await school.as(member).post("/api/post/save_post", { post_id, collection_id: 1 });
  const followed = { followingId: cast.arif.id };
  for (const member of ["mitu", "selina"] as const) await school.as(member).post("/api/follow", followed);
  await school.drain();
  expect((await school.as("selina").delete("/api/post/saved_posts", { post_id })).status).toBe(200);
  expect((await school.as("mitu").delete("/api/follow", followed)).status).toBe(200);
}

/** Recurring jobs, jobs of an earlier release, the digest job and delayed jobs. */
const extraJobs = (): readonly Job[] => [
  ...recurringJobs.map(({ listener }) => ({ listener: listener.name, event: "time", payload: {} })),
  { listener: "people.hearAnew", event: "names.misheard", payload: { after: 0 } },
  { listener: "words.nameHomework", event: "homework.unnamed", payload: { before: null } },
  { listener: "words.flatten", event: "formulas.unflattened", payload: { before: null } },
  { listener: "questions.flatten", event: "questions.unflattened", payload: { before: null } },
  { listener: "people.nameAll", event: "names.behind", payload: {} },
  { listener: "search.goOn", event: "search.behind", payload: { before: null } },
  { listener: "words.learnOld", event: "words.behind", payload: { before: 2_147_483_647 } },
  { listener: "words.tidyOn", event: "words.untidy", payload: { after: "" } },
  { listener: "notifications.forget", event: "user.untold", payload: { userId: cast.sadia.id } },
  { listener: "newposts.next", event: "post.untold", payload: { postId: 1 } },
  {
    listener: "answers.keepPromise",
    event: "answer.promised",
    payload: { postId: 1, tries: 2 },
  },
  { listener: "answers.refundStep", event: "answer.stepAsked", payload: { postId: 1, step: "hint" } },
  {
    listener: "digest.send",
    event: "digest.due",
    payload: { userId: cast.rafi.id, rhythm: "daily", period: `daily ${schoolDay(school.now)}` },
  },
  {
    listener: "saved.remind",
    event: "saved.due",
    payload: { postId: savedPost, userId: cast.nusrat.id, on: schoolDay(plus(school.now, { days: 1 })) },
  },
  // A message that was erased meanwhile.
  { listener: "sentences.deliver", event: "guardian.told", payload: { messageId: 2_147_483_647 } },
  {
    listener: "weekly.send",
    event: "weekly.due",
    payload: { guardianId: cast.rahima.id, childId: null, week: schoolDay(school.now) },
  },
];

// About 400 jobs run four times, each in its own transaction.
it(
  "redelivering every job three times, also in reverse order, changes no row",
  { timeout: 240_000 },
  async () => {
    await prepareDelivery();
    await school.drain();
    await clear();
    await run("delete from every_job");
    await busyHour(school);
    await joinAndLeave();
    await importPeople();
    await sendExamples();
    await undoActions();
    await judgeAnswer();
    await remindOthers();
    await school.drain();
    await deliver(extraJobs());
    const once = await takeSnapshot();
    const jobs = await school.rows<Job>(sql`select listener, event, payload from every_job`);
    const ran = new Set(jobs.map(({ listener }) => listener));
    expect(kinds.flatMap(listenerNames).filter((name) => !ran.has(name))).toEqual([]);
    expect(new Set(once.notifications.map(({ type }) => type)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(once.points.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6);
    expect([once.sent[0] > 0, once.sent[1], once.pendingPushes.length]).toEqual([true, 1, 1]);
    await expectInvariants(school.database);
    for (const again of [jobs, jobs.toReversed(), [...jobs, ...jobs.toReversed()]]) {
      await deliver(again);
      const after = await takeSnapshot();
      for (const name of Object.keys(once) as (keyof Snapshot)[])
        expect(after[name], name).toEqual(once[name]);
      await expectInvariants(school.database);
    }
  },
);
