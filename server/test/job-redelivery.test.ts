import { afterAll, beforeAll, expect, it } from "vitest";
import { recurringJobs } from "../src/app.ts";
import { part, sql } from "../src/db/sql.ts";
import { listenerNames } from "../src/jobs/outbox.ts";
import { schoolDay } from "../src/kit/clock.ts";
import { cast } from "../demo/cast.ts";
import { busyHour } from "./helpers/busy-hour.ts";
import { notificationHelpers } from "./helpers/notifications.ts";
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

/** Records every job, also those created by other jobs. */
beforeAll(async () => {
  await run("create table every_job as select listener, event, payload from jobs with no data");
  await run(`
    create function note_job() returns trigger language plpgsql as
    $$ begin insert into every_job values (new.listener, new.event, new.payload); return new; end $$`);
  await run("create trigger noted after insert on jobs for each row execute function note_job()");
});

/** Everything that follows from what people did, without the numbers and times a repetition may change. */
const kept = {
  told: part`
    select l.user_id, l.type, l.object_key, l.post_id, l.comment_id, l.group_id, l.actor_id, l.actor_count, l.data,
      l.read_at is null as is_unread, c.unread, (
        select array_agg(a.actor_id order by a.actor_id) from notification_actors a
        where a.user_id = l.user_id and a.type = l.type and a.object_key = l.object_key) as actors
    from notifications l join notification_counts c on c.user_id = l.user_id order by 1, 2, 3, l.id`,
  recalled: part`select user_id, type, object_key, actor_id from notification_recalls order by 1, 2, 3, 4`,
  earned: part`
    select user_id, type, object, by_id, day, sum(points)::int as points from points
    group by 1, 2, 3, 4, 5 having sum(points) <> 0 order by 1, 2, 3, 4, 5`,
  sums: part`
    select user_id, scope, since, subject_id, hsc_batch, listed, total from point_totals where total <> 0 order by 1, 2, 3, 4`,
  words: part`select post_id, words::text from post_words order by 1`,
  vocabulary: part`select word, posts from vocabulary where posts > 0 order by 1`,
  names: part`select user_id, name, keys from name_sounds order by 1`,
  comments: part`select id, post_id, status, by_assistant from comments order by 1`,
  saved: part`select post_id, user_id from saves order by 1, 2`,
  follows: part`select follower_id, following_id from follows order by 1, 2`,
  members: part`select group_id, user_id, role from group_members order by 1, 2`,
  answersLeft: part`select user_id, day, used from ai_usage order by 1, 2`,
  files: part`select key, used_at is not null as used from uploads order by 1`,
  devices: part`select user_id, endpoint_hash from push_devices order by 1, 2`,
  waiting: part`select user_id from push_waiting order by 1`,
};

type Kept = Record<keyof typeof kept, { type: string }[]> & { sent: [pushes: number, letters: number] };

/** And the number of requests to external servers. */
const now = async (): Promise<Kept> => ({
  ...(Object.fromEntries(
    await Promise.all(
      Object.entries(kept).map(async ([name, rows]) => [name, await school.rows(sql`${rows}`)]),
    ),
  ) as Kept),
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

/** The hours around this one, as the school's clock shows them. */
const quietHours = () => {
  const at = (hours: number) =>
    new Date(school.now.getTime() + (6 + hours) * 3_600_000).toISOString().slice(11, 16);
  return { from: at(-2), until: at(8) };
};
const EMAIL = "rafi@angon.example";

/** Some are told on their devices, one of them sleeps, another reads letters. */
async function settle(): Promise<void> {
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

/** A user joins, a user leaves, and a picture is replaced. */
async function comeAndGo(): Promise<void> {
  const phone = "01811222333";
  await school.stranger.post("/api/auth/otp", { phone });
  const code = school.sentCodes.findLast((sent) => sent.phone === phone)?.code;
  const newcomer = { phone, code, name: "নতুন শিক্ষার্থী", password: "long-enough", hsc_batch: "HSC 26" };
  expect((await school.stranger.post("/api/auth/register", newcomer)).status).toBe(201);
  const leaving = await school.signIn("nusrat");
  await leaving.post("/api/notification/push", service.browser("leaving").subscription);
  expect((await leaving.post("/api/auth/logout")).status).toBe(200);
  const wears = async (member: Member) =>
    school
      .as(member)
      .put("/api/auth/update", { image: await uploadFile(member, { fileName: "profile/me.png" }) });
  for (let times = 0; times < 2; times++) expect((await wears("mitu")).status).toBe(200);
}

/** Retracts actions whose notifications are unread. */
async function takeBack(): Promise<void> {
  const post_id = await createPost(school, "arif");
  for (const member of ["nusrat", "selina"] as const)
    await school.as(member).post("/api/post/save_post", { post_id, collection_id: 1 });
  const followed = { followingId: cast.arif.id };
  for (const member of ["mitu", "selina"] as const) await school.as(member).post("/api/follow", followed);
  await school.drain();
  expect((await school.as("selina").delete("/api/post/saved_posts", { post_id })).status).toBe(200);
  expect((await school.as("mitu").delete("/api/follow", followed)).status).toBe(200);
}

/** Recurring jobs, jobs of another release, the digest's hour, and delayed jobs. */
const more = (): readonly Job[] => [
  ...recurringJobs.map(({ listener }) => ({ listener: listener.name, event: "time", payload: {} })),
  { listener: "people.hearAnew", event: "names.misheard", payload: { after: 0 } },
  { listener: "words.nameHomework", event: "homework.unnamed", payload: { before: null } },
  { listener: "people.nameAll", event: "names.behind", payload: {} },
  { listener: "search.goOn", event: "search.behind", payload: { before: null } },
  { listener: "words.learnOld", event: "words.behind", payload: { before: 2_147_483_647 } },
  { listener: "words.tidyOn", event: "words.untidy", payload: { after: "" } },
  { listener: "notifications.forget", event: "user.untold", payload: { userId: cast.sadia.id } },
  { listener: "newposts.next", event: "post.untold", payload: { postId: 1 } },
  {
    listener: "digest.send",
    event: "digest.due",
    payload: { userId: cast.rafi.id, rhythm: "daily", period: `daily ${schoolDay(school.now)}` },
  },
];

it("every job there is, delivered three times and in another order, changes nothing in any room", async () => {
  await settle();
  await school.drain();
  await clear();
  await run("delete from every_job");
  await busyHour(school);
  await comeAndGo();
  await takeBack();
  await school.drain();
  await deliver(more());
  const once = await now();
  const jobs = await school.rows<Job>(sql`select listener, event, payload from every_job`);
  const heard = new Set(jobs.map(({ listener }) => listener));
  expect([...listenerNames(false), ...listenerNames(true)].filter((name) => !heard.has(name))).toEqual([]);
  expect(new Set(once.told.map(({ type }) => type)).size).toBeGreaterThanOrEqual(14);
  expect(new Set(once.earned.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6);
  expect([once.sent[0] > 0, once.sent[1], once.waiting.length]).toEqual([true, 1, 1]);
  await expectInvariants(school.database);
  for (const again of [jobs, jobs.toReversed(), [...jobs, ...jobs.toReversed()]]) {
    await deliver(again);
    const after = await now();
    for (const name of Object.keys(once) as (keyof Kept)[]) expect(after[name], name).toEqual(once[name]);
    await expectInvariants(school.database);
  }
});
