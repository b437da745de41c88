import { pg } from "../bare.mjs";

/** A teacher of the demo, whose homework it is. */
export const TEACHER = "01711000010";

/** One homework with pages from the demo: real files, whose weight is measured. */
export async function fillDeck(connection, count) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `insert into homeworks (user_id, subject_id, topic, deadline, hsc_batch, submission_count, created_at)
       select u.id, (select min(id) from subjects), 'মাপার হোমওয়ার্ক', now() + interval '5 hours', 'HSC 25', $2::int, now()
       from users u join accounts a on a.id = u.account_id where a.phone = $1 returning id`,
      [TEACHER, count],
    );
    const made = await client.query(
      `with pages as (
         select images, row_number() over (order by id) - 1 as place, count(*) over () as of
         from submissions where jsonb_array_length(images) > 0),
       students as (
         select id, row_number() over (order by id) as place from users
         where hsc_batch = 'HSC 25' and role = 'USER' and level > 0 and deleted_at is null limit $2)
       insert into submissions (homework_id, user_id, body, images, submitted_at)
       select $1, s.id, 'উত্তর খাতায়', p.images, now() - (4000 - s.place) * interval '1 minute'
       from students s join pages p on p.place = s.place % p.of`,
      [rows[0].id, count],
    );
    if (made.rowCount !== count) throw new Error(`${made.rowCount} submissions instead of ${count}`);
    await client.query("vacuum (analyze)");
    return rows[0].id;
  } finally {
    await client.end();
  }
}
