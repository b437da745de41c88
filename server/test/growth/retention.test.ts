import { beforeEach, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { runOne } from "../../src/jobs/worker.ts";
import { plus } from "../../src/kit/clock.ts";
import { cast } from "../../demo/cast.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { useSchool } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";
import { waitFor } from "@angon/test-tier/wait-for";

const school = useSchool();
const { clear, list, unreadCount } = notificationHelpers(school);

const queueJob = (listener: string) =>
  school.database.run(sql`
    insert into jobs (listener, event, payload, run_at) values (${listener}, 'time', '{}', 'epoch')`);
const runJob = async (listener: string) => {
  await queueJob(listener);
  await school.drain();
  expect(await school.rows(sql`select listener, last_error from jobs where tries > 0`)).toEqual([]);
};
const runBite = () => runOne(school.server.services, "alone");
const count = async (query: ReturnType<typeof sql>) => (await school.rows<{ n: number }>(query))[0]?.n;
const daysAgo = (days: number) => plus(school.now, { days: -days });

/** Notifications of one person, whose unread count is counted along. */
async function tell(userId: number, lines: { many?: number; created: number; read?: number }[]) {
  for (const [i, { many = 1, created, read }] of lines.entries()) {
    const readAt = read === undefined ? null : daysAgo(read);
    await school.database.run(sql`
      insert into notifications (user_id, type, category, object_key, data, began_at, created_at, read_at)
      select ${userId}, 'group_role', 'groups', 'retention:' || ${i}::int || ':' || n, '{}', ${daysAgo(created)},
        ${daysAgo(created)}, ${readAt} from generate_series(1, ${many}::int) n`);
  }
  await school.database.run(sql`
    insert into notification_counts (user_id, unread)
    select ${userId}::int, count(*)::int from notifications where user_id = ${userId} and read_at is null
    on conflict (user_id) do update set unread = excluded.unread`);
}

const keysOf = async (userId: number) =>
  (
    await school.rows<{ key: string }>(sql`
      select object_key as key from notifications where user_id = ${userId} order by object_key`)
  ).map(({ key }) => key);

beforeEach(clear);

it("notifications are deleted 90 days after they were read and after 180 days unread, and the unread count follows", async () => {
  await tell(cast.rafi.id, [
    { created: 200, read: 91 },
    { created: 200, read: 89 },
    { created: 181 },
    { created: 179 },
  ]);
  expect([await unreadCount("rafi"), (await list("rafi")).length]).toEqual([2, 4]);
  await runJob("notifications.forgetOld");
  expect([await unreadCount("rafi"), (await list("rafi")).length]).toEqual([1, 2]);
  expect(await keysOf(cast.rafi.id)).toEqual(["retention:1:1", "retention:3:1"]);
  await expectInvariants(school.database);
});

it("notifications of a person whose data request is open wait until it is decided", async () => {
  await tell(cast.rafi.id, [{ created: 200 }]);
  await school.database.run(sql`
    insert into data_requests (user_id, kind, note, filed_by, filed_at)
    values (${cast.rafi.id}, 'export', 'চিঠি', ${cast.admin.id}, ${school.now})`);
  await runJob("notifications.forgetOld");
  expect(await list("rafi")).toHaveLength(1);
  await school.database.run(sql`
    update data_requests set status = 'withdrawn', decided_by = filed_by, decided_at = ${school.now}
    where user_id = ${cast.rafi.id}`);
  await runJob("notifications.forgetOld");
  expect(await list("rafi")).toHaveLength(0);
});

it("two workers with a job each delete every old notification once, and each count is true", async () => {
  await tell(cast.rafi.id, [{ many: 900, created: 200 }, { created: 3 }]);
  await tell(cast.arif.id, [
    { many: 900, created: 200, read: 100 },
    { many: 300, created: 190 },
  ]);
  await queueJob("notifications.forgetOld");
  await queueJob("notifications.forgetOld");
  await Promise.all([school.drain(), school.drain()]);
  expect(await school.rows(sql`select listener, last_error from jobs where tries > 0`)).toEqual([]);
  expect([await unreadCount("rafi"), await unreadCount("arif")]).toEqual([1, 0]);
  expect(await keysOf(cast.arif.id)).toEqual([]);
  await expectInvariants(school.database);
});

it("a bite whose connection dies is undone, and a worker goes on where it stood", async () => {
  await tell(cast.rafi.id, [{ many: 1_100, created: 200 }]);
  await school.drain();
  await queueJob("notifications.forgetOld");
  await runBite();
  expect(await unreadCount("rafi")).toBe(600);
  // The next bite waits for the count that this transaction holds, and is killed there.
  let bite: Promise<unknown> | undefined;
  await school.database.tx(async (tx) => {
    await tx.run(sql`select from notification_counts where user_id = ${cast.rafi.id} for update`);
    bite = runBite().catch((error: unknown) => error);
    await waitFor("the bite waits for the lock", async () => {
      const killed = await school.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%notification_counts%'`);
      return killed.length > 0;
    });
  });
  await bite;
  expect(await unreadCount("rafi")).toBe(600);
  await school.drain();
  expect([await unreadCount("rafi"), await keysOf(cast.rafi.id)]).toEqual([0, []]);
});

it("actors are deleted after 400 days, except those of an unread notification", async () => {
  await tell(cast.rafi.id, [{ created: 3 }]);
  await school.database.run(sql`
    insert into notification_actors (user_id, type, object_key, actor_id, at)
    select ${cast.rafi.id}::int, 'group_role', key, ${cast.arif.id}::int, at
    from (values ('retention:0:1', ${daysAgo(401)}::timestamptz), ('retention:gone', ${daysAgo(401)}),
      ('retention:young', ${daysAgo(399)})) as a (key, at)`);
  await runJob("notifications.forgetActors");
  const left = await school.rows<{ key: string }>(
    sql`select object_key as key from notification_actors order by 1`,
  );
  expect(left.map(({ key }) => key)).toEqual(["retention:0:1", "retention:young"]);
});

it("who viewed a post is forgotten after 180 days, and its number stays", async () => {
  const [post] = await school.rows<{ id: number }>(sql`
    insert into posts (user_id, hsc_batch, category, body, created_at)
    values (${cast.rafi.id}, 'HSC 25', 'other', 'পুরোনো', ${daysAgo(170)}) returning id`);
  const id = post?.id ?? 0;
  const reach = async () => (await school.as("admin").get(`/api/post/${id}`)).body.reach_count;
  const views = () => count(sql`select count(*)::int as n from post_views where post_id = ${id}`);
  await school.as("nusrat").get(`/api/post/${id}`);
  await school.server.services.reach.flush();
  await runJob("posts.forgetViews");
  const before = await views();
  expect(before).toBeGreaterThan(0);
  const seen = await reach();
  await school.database.run(sql`update posts set created_at = ${daysAgo(181)} where id = ${id}`);
  await runJob("posts.forgetViews");
  expect([await views(), await reach()]).toEqual([0, seen]);
  // A later view of the old post is not counted a second time.
  const fresh = await school.signIn("arif");
  await fresh.get(`/api/post/${id}`);
  await school.server.services.reach.flush();
  expect([await views(), await reach()]).toEqual([0, seen]);
});

it("the audit log of more than two years moves to the archive whole, but for settings", async () => {
  const entries = () =>
    school.rows(sql`
      select action, object_kind, before, after, request_id from audit_log where action like 'old.%'
      union all select action, object_kind, before, after, request_id from audit_archive where action like 'old.%'
      order by action`);
  await school.database.run(sql`
    insert into audit_log (at, actor_id, action, object_kind, object_id, before, after, request_id)
    select ${daysAgo(731)}::timestamptz + n * interval '1 second', ${cast.admin.id}, 'old.' || n, 'group', '1', '{"a": 1}', '{"a": 2}', 'r' || n
    from generate_series(1000, 2100) n`);
  await school.database.run(sql`
    insert into audit_log (at, action, object_kind, object_id) values
      (${daysAgo(900)}, 'settings.changed', 'settings', 'site'), (${daysAgo(729)}, 'old.young', 'group', '1')`);
  const before = await entries();
  await queueJob("kit.archive");
  await runBite();
  // Stopped here, the rest waits in the queue.
  expect(await count(sql`select count(*)::int as n from audit_archive`)).toBe(1_000);
  await school.drain();
  expect(await entries()).toEqual(before);
  expect(
    await school.rows(sql`
      select action from audit_log where action = 'settings.changed' or action like 'old.%' order by action`),
  ).toEqual([{ action: "old.young" }, { action: "settings.changed" }]);
  const { body } = await school.as("admin").get("/api/admin/audit?kind=group&id=1");
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual(["old.young"]);
});

it("the database refuses to change the log or the archive, and deletes an entry only from the archive after seven years", async () => {
  await school.database.run(sql`
    insert into audit_archive (id, at, action) values (-1, ${daysAgo(2_600)}, 'kept.old'), (-2, ${daysAgo(2_000)}, 'kept.young')`);
  const refused = (query: ReturnType<typeof sql>) =>
    expect(school.database.run(query)).rejects.toThrow(/append-only|kept for/);
  await refused(sql`delete from audit_log where id = (select min(id) from audit_log)`);
  await refused(sql`update audit_log set action = 'x'`);
  await refused(sql`update audit_archive set action = 'x'`);
  await refused(sql`truncate audit_archive`);
  await refused(sql`delete from audit_archive where id = -2`);
  await runJob("kit.archive");
  expect(await school.rows(sql`select id from audit_archive where id < 0`)).toEqual([{ id: -2 }]);
});

it("stored responses, counters, live events and counts of SMS are deleted in small transactions", async () => {
  const old = daysAgo(30);
  await school.database.run(sql`
    insert into idempotency (user_id, key, request, status, answer, at)
    select ${cast.rafi.id}, 'old-' || n, '', 200, '', ${old} from generate_series(1, 5100) n`);
  await school.database.run(sql`
    insert into rate_limits (key, points, expire) select 'old-' || n, 1, ${old.getTime()}::bigint from generate_series(1, 5100) n`);
  await school.database.run(sql`
    insert into live_log (topic, kind, data, at) select 'old', 'post', '{}', ${old} from generate_series(1, 10100)`);
  await school.database.run(sql`insert into sms_counts (day, gateway, sent) values ('2020-01-01', 1, 5)`);
  const last = await count(sql`select max(id)::int as n from live_log where topic = 'old'`);
  for (const listener of ["kit.forget", "live.forget", "kit.archive"]) await runJob(listener);
  expect(
    await school.rows(sql`
      select (select count(*)::int from idempotency where key like 'old-%') as responses,
        (select count(*)::int from rate_limits where key like 'old-%') as counters,
        (select count(*)::int from live_log where topic = 'old') as events,
        (select count(*)::int from sms_counts where day = '2020-01-01') as texts`),
  ).toEqual([{ responses: 0, counters: 0, events: 0, texts: 0 }]);
  expect(await count(sql`select forgotten::int as n from live_mark`)).toBeGreaterThanOrEqual(last ?? 0);
});

it("notes of writes and of withdrawals are deleted after ten minutes, and newer ones stay", async () => {
  const [old, now] = [plus(school.now, { minutes: -11 }), school.now];
  await school.database.run(sql`delete from withdrawals`);
  await school.database.run(sql`insert into withdrawals (at) values (${old}), (${now})`);
  await school.database.run(sql`insert into last_writes (user_id, at) values (1, ${old}), (2, ${now})`);
  await runJob("kit.forget");
  expect(await school.rows(sql`select at from withdrawals`)).toEqual([{ at: now }]);
  expect(await school.rows(sql`select user_id, at from last_writes`)).toEqual([{ user_id: 2, at: now }]);
  await school.database.run(sql`delete from last_writes`);
});
