import { pg } from "../bare.mjs";

const SUBMISSIONS = 3_000;
const OF_BATCH = 300;
const OF_OTHERS = 3_000;
const TEACHERS = 64;
const BATCH = "HSC 25";
/** Half of the bulk is of the batch; the teachers are its last users but a few. */
const FIRST_TEACHER = 3_300;

const page = (
  n,
) => `jsonb_build_object('url', '/files/homework/image-' || ((${n}) % 900 + 100) || '-1795126800000-'
  || md5((${n})::text) || '.webp', 'w', 1240, 'h', 1754, 'blur', '', 'bytes', 90000)`;

/** Students who have paid, teachers, one homework with 3,000 submissions, and thousands of others with thirty each. */
export async function fillHomework(connection) {
  const client = new pg.Client(connection);
  await client.connect();
  const rowsOf = async (text, values) => (await client.query(text, values)).rows;
  try {
    await client.query(
      "update users set paid_until = now() + interval '1 year' where role = 'USER' and level > 0",
    );
    await client.query(
      `update users set role = 'TEACHER', level = 12 where account_id in (
         select id from accounts where phone = any($1::text[]))`,
      [Array.from({ length: TEACHERS }, (_, i) => `013${String((FIRST_TEACHER + i) * 2).padStart(8, "0")}`)],
    );
    const [{ id: subject }] = await rowsOf("select id from subjects order by id limit 1");
    const [{ id: author }] = await rowsOf("select id from users where role = 'TEACHER' order by id limit 1");
    const insert = `
      insert into homeworks (user_id, subject_id, topic, body, deadline, ended, hsc_batch, group_id, submission_count, created_at)
      select $1, $2, 'ভেক্টরের যোগ ' || n, repeat('৪ নম্বর প্রশ্নটা করো। ', 8), now() + (n - 30) * interval '-6 hours', n > 30,
        $3::text, case when $3::text is null then (select id from groups g where g.type = 'CLASS' order by id limit 1) end, 0,
        now() - interval '90 days' from generate_series(1, $4::int) n returning id`;
    await client.query(insert, [author, subject, BATCH, OF_BATCH]);
    await client.query(insert, [author, subject, "HSC 26", OF_OTHERS / 2]);
    await client.query(insert, [author, subject, null, OF_OTHERS / 2]);
    const [{ id: homework }] = await rowsOf(
      `insert into homeworks (user_id, subject_id, topic, deadline, hsc_batch, created_at)
       values ($1, $2, 'মাপার হোমওয়ার্ক', now() + interval '5 hours', $3, now()) returning id`,
      [author, subject, BATCH],
    );
    const submit = (homeworks, count) =>
      client.query(
        `insert into submissions (homework_id, user_id, body, images, submitted_at, is_late, marks, reply, annotations,
           marked_by, marked_at, revision)
         select h, u.id, repeat('উত্তর ', 20), jsonb_build_array(${page("u.id")}, ${page("u.id + 7000")}, ${page("u.id + 14000")}),
           now() - u.place * interval '1 minute', u.place % 20 = 0, case when u.place % 2 = 0 then 1 + u.place % 10 end,
           case when u.place % 2 = 0 then repeat('ভালো হয়েছে। ', 5) end,
           case when u.place % 2 = 0 then jsonb_build_object('0', jsonb_build_array(jsonb_build_object(
             'type', 'stroke', 'points', (select jsonb_agg(0.5 + i / 1000.0) from generate_series(1, 60) i)))) else '{}' end,
           case when u.place % 2 = 0 then $1::int end, case when u.place % 2 = 0 then now() end, u.place % 2
         from unnest($2::int[]) h cross join (
           select id, row_number() over (order by id) as place from users
           where hsc_batch = $3 and role = 'USER' and level > 0 and deleted_at is null order by id limit $4) u
         on conflict do nothing`,
        [author, homeworks, BATCH, count],
      );
    await submit([homework], SUBMISSIONS);
    const others = await rowsOf("select id from homeworks where hsc_batch = $1 and id <> $2", [
      BATCH,
      homework,
    ]);
    await submit(
      others.map(({ id }) => id),
      30,
    );
    await client.query(
      "update submissions set is_solution = true where id = (select max(id) from submissions where homework_id = $1)",
      [homework],
    );
    await client.query(
      "update homeworks h set submission_count = (select count(*) from submissions x where x.homework_id = h.id)",
    );
    await client.query("vacuum (analyze)");
    const submissions = await rowsOf(
      "select id from submissions where homework_id = $1 and marks is null order by id limit 64",
      [homework],
    );
    return { homework, teachers: FIRST_TEACHER, submissions: submissions.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}
