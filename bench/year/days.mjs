/*
 * The rows of one school day, by the assumptions of docs/capacity.md. Texts, authors and places are those of the bulk's
 * posts, so that words keep their shares. Recent things are written about: of the last days, by people of the same year.
 */

export const SCHOOL_DAYS = 250;
const YEAR_MS = 365 * 24 * 3_600_000;

/** Evenly over the year. */
export const momentOf = (day) => (day * YEAR_MS) / SCHOOL_DAYS;

/** Acts of a person on a school day. */
const aDay = {
  posts: 24 / SCHOOL_DAYS,
  comments: 120 / SCHOOL_DAYS,
  reactions: 360 / SCHOOL_DAYS,
  notifications: 20,
  views: 30,
  audit: 2 / SCHOOL_DAYS,
};
const HOMEWORK_A_DAY = 4;
const SUBMISSIONS = 30;
const EXAM_EVERY = 5;
const SITTERS = 200;
const QUESTIONS = 30;
/** The ids from which the bulk counts; the demo's people stand below. */
const BULK = 1_000_000;

const people = `select array_agg(id order by id) as ids from users where id >= ${BULK} and role = 'USER'`;
const anyOf = (array, n) => `${array}[1 + floor(random() * cardinality(${array}))::int + 0 * ${n}]`;
/** A random time within the day that ends at $1. */
const inDay = "$1::timestamptz - random() * interval '20 hours'";

/** Triggers and foreign keys hold as in the product. */
const acts = (size) => [
  [
    `insert into posts (user_id, group_id, hsc_batch, category, subject_id, body, tags, created_at)
     select user_id, group_id, hsc_batch, category, subject_id, body, tags, ${inDay} from posts
     where id between ${BULK} and ${BULK} + 999 and category <> 'poll' and status = 'published'
     order by random() limit ${Math.round(size * aDay.posts)}`,
  ],
  [
    `with recent as (select id from posts where id >= ${BULK} order by id desc limit ${Math.round(size * aDay.posts * 2)}),
     numbered as (select id, row_number() over (order by id) as place from recent),
     picked as materialized (
       select 1 + floor(random() * (select count(*) from recent))::int as place, n from generate_series(1, ${Math.round(size * aDay.comments)}) n),
     made as (
       insert into comments (post_id, user_id, content, created_at)
       select r.id, ${BULK} + floor(random() * ${size})::int, c.content, ${inDay}
       from picked join numbered r using (place) join comments c on c.id = ${BULK} + n
       returning post_id)
     update posts p set comment_count = comment_count + m.count
     from (select post_id, count(*)::int from made group by 1) m where p.id = m.post_id`,
  ],
  [
    `with recent as (select array_agg(id) as ids from (
       select id from posts where id >= ${BULK} order by id desc limit ${Math.round(size * aDay.posts * 2)}) r),
     made as (
       insert into reactions (post_id, user_id, type, created_at)
       select distinct on (1, 2) ${anyOf("r.ids", "n")}, ${BULK} + floor(random() * ${size} + 0 * n)::int, 'good', ${inDay}
       from recent r, generate_series(1, ${Math.round(size * aDay.reactions)}) n
       on conflict do nothing returning post_id)
     update posts p set r_good = r_good + m.count
     from (select post_id, count(*)::int from made group by 1) m where p.id = m.post_id`,
  ],
  [
    `insert into points (user_id, type, object, by_id, points, day, subject_id, created_at)
     select user_id, 'post', 'post:' || id, 0, 2, ($1::timestamptz at time zone 'Asia/Dhaka')::date, subject_id, created_at
     from posts where created_at > $1::timestamptz - interval '20 hours' and created_at <= $1
     union all
     select user_id, 'comment', 'comment:' || id, 0, 1, ($1::timestamptz at time zone 'Asia/Dhaka')::date, null, created_at
     from comments where created_at > $1::timestamptz - interval '20 hours' and created_at <= $1
     union all
     select p.user_id, 'reaction_received', 'post:' || p.id, r.user_id, 1, ($1::timestamptz at time zone 'Asia/Dhaka')::date,
       p.subject_id, r.created_at
     from (select id, user_id, subject_id from posts where id >= ${BULK} order by id desc limit ${Math.round(size * aDay.posts * 2)}) p
     join reactions r on r.post_id = p.id and r.created_at > $1::timestamptz - interval '20 hours' and r.user_id <> p.user_id`,
  ],
  [
    `insert into point_totals (user_id, scope, since, subject_id, hsc_batch, listed, total)
     select u.id, s.scope, s.since, about.subject_id, u.hsc_batch, u.role = 'USER' and u.level > 0, sum(p.points)
     from (select * from points order by id desc limit ${size * 10}) p join users u on u.id = p.user_id,
       lateral (values ('week', p.day - extract(dow from p.day)::int), ('month', date_trunc('month', p.day)::date),
         ('all', date '1970-01-01')) as s (scope, since),
       lateral (select 0 as subject_id union all select p.subject_id where p.subject_id is not null) about
     where p.day = ($1::timestamptz at time zone 'Asia/Dhaka')::date
     group by u.id, s.scope, s.since, about.subject_id
     on conflict (user_id, scope, since, subject_id) do update set total = point_totals.total + excluded.total`,
  ],
  [
    `insert into audit_log (at, actor_id, action, object_kind, object_id, before, after, request_id)
     select $1::timestamptz, 1, 'user.rights_changed', 'user', ${BULK} + floor(random() * ${size} + 0 * n)::int,
       '{"role":"USER"}', '{"role":"TEACHER"}', 'req-' || n from generate_series(1, ${Math.ceil(size * aDay.audit)}) n`,
  ],
];

const homework = [
  [
    `with given as (
       insert into homeworks (user_id, subject_id, topic, body, deadline, hsc_batch, group_id, submission_count, created_at)
       select 10, 6 + n % 8, 'ভেক্টরের যোগ ' || n, repeat('৪ নম্বর প্রশ্নটা করো। ', 8), $1::timestamptz + interval '2 days',
         case when n % 2 = 0 then 'HSC 25' end, case when n % 2 = 1 then $2::int end, ${SUBMISSIONS}, $1
       from generate_series(1, ${HOMEWORK_A_DAY}) n returning id)
     insert into submissions (homework_id, user_id, body, images, submitted_at, marks, marked_by, marked_at)
     select g.id, u.id, repeat('উত্তর ', 20), '[]', $1::timestamptz, 1 + u.id % 10, 10, $1
     from given g cross join (
       select m.user_id as id from group_members m join users u on u.id = m.user_id
       where m.group_id = $2 and u.role = 'USER' and u.level > 0 order by m.user_id limit ${SUBMISSIONS}) u`,
    true,
  ],
  [`update homeworks set ended = true where not ended and deadline < $1::timestamptz`],
];

const exam = [
  [
    `with held as (
       insert into quizzes (title, hsc_batch, subject_id, seconds, question_count, total_marks, starts_at, ends_at, solved_at,
         created_by, created_at)
       select 'সাপ্তাহিক পরীক্ষা ' || to_char($1::timestamptz, 'DDD'), batch, 6, 3600, ${QUESTIONS}, ${QUESTIONS},
         $1::timestamptz - interval '4 hours', $1::timestamptz - interval '2 hours', $1::timestamptz - interval '2 hours', 10, $1
       from unnest(array['HSC 25', 'HSC 26']) batch returning id, hsc_batch),
     asked as (
       insert into quiz_questions (quiz_id, position, question, options, correct)
       select h.id, n, 'একটি বস্তু ' || n || ' বেগে চললে কত দূর যাবে?', array['১', '২', '৩', '৪'], n % 4
       from held h, generate_series(0, ${QUESTIONS - 1}) n returning id, quiz_id)
     insert into quiz_attempts (quiz_id, user_id, is_first, question_ids, seed, started_at, expires_at, submitted_at, rights, wrongs,
       score_hundredths, total_marks)
     select h.id, u.id, true, (select array_agg(a.id) from asked a where a.quiz_id = h.id), 7, $1::timestamptz - interval '3 hours',
       $1::timestamptz - interval '2 hours', $1::timestamptz - interval '2 hours', u.id % 30, 30 - u.id % 30, 100 * (u.id % 30), ${QUESTIONS}
     from held h cross join lateral (
       select id from users where id >= ${BULK} and hsc_batch = h.hsc_batch and role = 'USER' order by id limit ${SITTERS}) u`,
  ],
];

/** Millions of rows: their foreign keys are not looked up, and what a trigger would fill in is written here. */
const bulk = (size) => [
  [
    `with people as (${people}), recent as (
       select array_agg(id) as ids from (select id from posts where id >= ${BULK} order by id desc limit ${Math.round(size * aDay.posts * 2)}) r),
     lines as materialized (
       select p.ids[1 + n % cardinality(p.ids)] as user_id, ${anyOf("r.ids", "n")} as post_id, n,
         ${BULK} + floor(random() * ${size} + 0 * n)::int as actor_id, ${inDay} as at,
         case when n / ${size} % 2 = 0 then 'reaction' else 'comment' end as type
       from people p, recent r, generate_series(1, ${size * aDay.notifications}) n),
     actors as (
       insert into notification_actors (user_id, type, object_key, actor_id, at)
       select user_id, type, 'post:' || post_id, actor_id, at from lines on conflict do nothing)
     insert into notifications (user_id, type, category, object_key, post_id, resource_kind, resource_id, actor_id, began_at, created_at, read_at)
     select user_id, type, case type when 'reaction' then 'own' else 'answers' end, 'post:' || post_id, post_id, 'post', post_id, actor_id, at, at,
       case when n % 10 > 0 then at + interval '1 hour' end
     from lines order by at on conflict do nothing`,
  ],
  [
    `insert into notification_counts as c (user_id, unread)
     select user_id, count(*) from notifications where read_at is null and created_at > $1::timestamptz - interval '20 hours' group by 1
     on conflict (user_id) do update set unread = c.unread + excluded.unread`,
  ],
  [
    `with people as (${people}), recent as (
       select array_agg(id) as ids from (select id from posts where id >= ${BULK} order by id desc limit ${Math.round(size * aDay.posts * 2)}) r),
     seen as (
       insert into post_views (post_id, user_id)
       select ${anyOf("r.ids", "n")}, p.ids[1 + n % cardinality(p.ids)]
       from people p, recent r, generate_series(1, ${size * aDay.views}) n on conflict do nothing returning post_id)
     insert into post_reach as x (post_id, viewers) select post_id, count(*) from seen group by 1
     on conflict (post_id) do update set viewers = x.viewers + excluded.viewers`,
  ],
];

/** Writes one day, which ends at this moment. `course` is the group whose homework and gradebook are read. */
export async function writeDay(client, { day, at, size, course }) {
  const run = async (statements) => {
    for (const [text, ofCourse] of statements)
      await client.query(text, text.includes("$1") ? (ofCourse ? [at, course] : [at]) : []);
  };
  await run(acts(size));
  await run(homework);
  if (day % EXAM_EVERY === 0) await run(exam);
  await client.query("set session_replication_role = replica");
  await run(bulk(size));
  await client.query("set session_replication_role = origin");
}

const counted = [
  "posts",
  "comments",
  "reactions",
  "notifications",
  "post_views",
  "points",
  "submissions",
  "quiz_attempts",
];

/** Row counts of the tables that grow. */
export async function rowsOf(client) {
  const found = {};
  for (const table of counted)
    found[table] = Number((await client.query(`select count(*) as rows from ${table}`)).rows[0].rows);
  return found;
}
