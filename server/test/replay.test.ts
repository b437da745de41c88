import { expect, it } from "vitest";
import { timetable } from "../src/app.ts";
import { part, sql } from "../src/db/sql.ts";
import { listenerNames } from "../src/jobs/outbox.ts";
import { cast } from "../src/seed/cast.ts";
import { busyHour } from "./build/busy-hour.ts";
import { toldAt } from "./build/notifications.ts";
import { useSchool } from "./harness.ts";
import { expectSound } from "./invariants.ts";

const school = useSchool();
const { clear } = toldAt(school);

type Job = { listener: string; event: string; payload: unknown };

/** Everything that follows from what people did, without the numbers and times a repetition may change. */
const kept = {
  told: part`
    select l.user_id, l.type, l.object_key, l.post_id, l.comment_id, l.group_id, l.actor_id, l.actor_count, l.data,
      l.read_at is null as is_unread, c.unread, (
        select array_agg(a.actor_id order by a.actor_id) from notification_actors a
        where a.user_id = l.user_id and a.type = l.type and a.object_key = l.object_key) as actors
    from notifications l join notification_counts c on c.user_id = l.user_id order by 1, 2, 3, l.id`,
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
};

const now = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(kept).map(async ([name, rows]) => [name, await school.rows(sql`${rows}`)]),
    ),
  ) as Record<keyof typeof kept, { type: string }[]>;

async function deliver(jobs: readonly Job[]): Promise<void> {
  await school.database.run(sql`
    insert into jobs (listener, event, payload, run_at)
    select j.listener, j.event, j.payload, 'epoch'
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j (listener text, event text, payload jsonb)`);
  await school.drain();
  expect(await school.rows(sql`select listener, last_error from jobs where tries > 0`)).toEqual([]);
}

const ofTheClock = new Set(timetable.map(({ listener }) => listener.name));

/** What needs a school of another release, a device or an address of e-mail; told again in the tests of their rooms. */
const elsewhere = [
  "digest.send",
  "people.nameAll",
  "people.nameNew",
  "push.quietOver",
  "push.send",
  "push.signedOut",
  "push.told",
  "push.toldMany",
  "push.toldOne",
  "search.goOn",
  "uploads.discard",
  "words.learnOld",
  "words.tidyOn",
];

/** What follows only from the first of the jobs. */
const later: readonly Job[] = [
  { listener: "notifications.forget", event: "user.untold", payload: { userId: cast.sadia.id } },
  { listener: "newposts.next", event: "post.untold", payload: { postId: 1 } },
];

it("whatever is delivered three times and in another order changes nothing, in any room", async () => {
  await school.as("arif").delete("/api/follow", { followingId: cast.sadia.id });
  await school.drain();
  await clear();
  await busyHour(school);
  const jobs = [
    ...(await school.rows<Job>(sql`select listener, event, payload from jobs order by id`)),
    ...later,
  ];
  await school.drain();
  const once = await now();
  const heard = new Set(jobs.map(({ listener }) => listener));
  const unheard = [...listenerNames(false), ...listenerNames(true)].filter(
    (name) => !heard.has(name) && !ofTheClock.has(name),
  );
  expect(unheard.toSorted((a, b) => a.localeCompare(b))).toEqual(elsewhere);
  expect(new Set(once.told.map(({ type }) => type)).size).toBeGreaterThanOrEqual(14);
  expect(new Set(once.earned.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6);
  await expectSound(school.database);
  for (const again of [jobs, jobs.toReversed(), [...jobs, ...jobs.toReversed()]]) {
    await deliver(again);
    const after = await now();
    for (const name of Object.keys(kept) as (keyof typeof kept)[])
      expect(after[name], name).toEqual(once[name]);
    await expectSound(school.database);
  }
});
