import { createRequire } from "node:module";
import { findViolations, openDatabase } from "./shared.mjs";

/** How many entries that were acknowledged are missing, and how many are stored more than once. */
function compare(entries, keyOf, stored) {
  const counts = new Map();
  for (const key of stored) counts.set(key, (counts.get(key) ?? 0) + 1);
  const acknowledged = entries.filter((one) => one.isAcknowledged);
  return {
    sent: entries.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((one) => !counts.has(keyOf(one))).map(keyOf),
    doubled: entries.filter((one) => counts.get(keyOf(one)) > 1).map(keyOf),
  };
}

/** Notifications of acknowledged comments and reactions: each actor once, and one line for each post. */
async function notificationsOf(ask, entries, types) {
  const heard = entries.filter((one) => one.isAcknowledged && one.author !== one.by);
  const rows = await ask(
    `select user_id || ' post:' || split_part(object_key, ':', 2) || ' ' || actor_id as key from notification_actors where type = any($1)`,
    [types],
  );
  const lines = await ask(
    `select user_id || ' ' || object_key as key, count(*)::int as count from notifications
     where type = any($1) group by 1 having count(*) > 1`,
    [types],
  );
  const keyOf = ({ author, post, by }) => `${author} post:${post} ${by}`;
  const pairs = [...new Map(heard.map((one) => [keyOf(one), one])).values()];
  const result = compare(
    pairs,
    keyOf,
    rows.map(({ key }) => key),
  );
  return { ...result, doubled: [...result.doubled, ...lines.map(({ key }) => key)] };
}

/** Points of acknowledged posts, but for writers who have reached the limit of their day. */
async function pointsOf(ask, { posts }) {
  const ids = posts.filter((one) => one.isAcknowledged).map(({ answer }) => answer.id);
  const rows = await ask(
    `select p.id::text as key, (select count(*)::int from points g where g.type = 'post' and g.object = 'post:' || p.id) as earned,
       coalesce((select count(*) >= s.daily or sum(g.points) >= s.daily_points from points g where g.user_id = p.user_id
         and g.type = 'post' and g.day = (p.created_at at time zone 'Asia/Dhaka')::date), false) as is_full
     from posts p, point_settings s where s.type = 'post' and p.id = any($1)`,
    [ids],
  );
  return {
    sent: posts.length,
    acknowledged: ids.length,
    lost: rows.filter(({ earned, is_full }) => earned === 0 && !is_full).map(({ key }) => key),
    doubled: rows.filter(({ earned }) => earned > 1).map(({ key }) => key),
  };
}

const inOrder = (answers) =>
  JSON.stringify(
    answers
      .toSorted((a, b) => a.question_id - b.question_id)
      .map(({ question_id, option }) => [question_id, option]),
  );

/** An attempt holds the answers of the last acknowledged save, or of a later one whose answer was lost. */
async function attemptsOf(ask, { sitters, exam }) {
  const rows = await ask("select id, seq from quiz_attempts where id = any($1)", [
    sitters.map((one) => one.attempt),
  ]);
  const seqs = new Map(rows.map(({ id, seq }) => [Number(id), seq]));
  const lost = [];
  for (const { person, attempt, acknowledged, sent } of sitters) {
    const seq = seqs.get(attempt);
    const { body } = await person.send({
      name: "read",
      method: "POST",
      path: `/api/exam/${exam}/start`,
      body: {},
    });
    const isWhole = seq === 0 || (sent.has(seq) && inOrder(body.answers) === inOrder(sent.get(seq)));
    if (!(seq >= acknowledged) || !isWhole) lost.push(`attempt ${attempt}: ${seq} of ${acknowledged}`);
  }
  const sum = (of) => sitters.reduce((all, one) => all + of(one), 0);
  return { sent: sum((one) => one.seq), acknowledged: sum((one) => one.acknowledged), lost, doubled: [] };
}

/** Comments below the watched posts, as each stream told them; those of its first and last seconds are left out. */
export function streamsOf(ledger, streams, posts, [from, until]) {
  const ids = ledger.comments
    .filter((one) => one.isAcknowledged && posts.includes(one.post) && one.at > from && one.at < until)
    .map(({ answer }) => answer[0].id);
  const lost = streams.flatMap(({ comments }, i) =>
    ids.filter((id) => !comments.has(id)).map((id) => `${i}: ${id}`),
  );
  const doubled = streams.flatMap(({ comments, outOfOrder }, i) => [
    ...[...comments].filter(([, count]) => count > 1).map(([id]) => `${i}: ${id}`),
    ...outOfOrder.map((text) => `${i}: ${text}`),
  ]);
  return { sent: "", acknowledged: ids.length * streams.length, lost, doubled };
}

/** Files of acknowledged work that the bucket does not hold. */
const filesOf = ({ work }, rows, bucket) => {
  const held = [...bucket.keys()];
  const urls = rows.flatMap(({ images }) => images.map((one) => one.url ?? one));
  const isHeld = (url) =>
    held.some((name) => name.endsWith(url.replace(/^.*\/files\//, "").replace(/\?.*$/, "")));
  return {
    sent: work.length,
    acknowledged: work.filter((one) => one.isAcknowledged).length,
    lost: [
      ...rows.filter((one) => one.images.length !== 1).map((one) => one.body),
      ...urls.filter((url) => !isHeld(url)),
    ],
    doubled: [],
  };
};

/** Compares what was acknowledged with what the database and the bucket hold. */
export async function check({ connection, ledger, stage, bucket }) {
  const database = openDatabase({ ...connection, max: 2 });
  const pg = createRequire(new URL("../../server/package.json", import.meta.url))("pg");
  const client = new pg.Client(connection);
  await client.connect();
  const ask = async (text, values) => (await client.query(text, values)).rows;
  const keys = async (text, values) => (await ask(text, values)).map(({ key }) => key);
  const mine = [`${ledger.mark} %`];
  try {
    const work = await ask("select body, images from submissions where body like $1", mine);
    return {
      posts: compare(
        ledger.posts,
        (one) => one.text,
        await keys("select body as key from posts where body like $1", mine),
      ),
      comments: compare(
        ledger.comments,
        (one) => one.text,
        await keys("select content as key from comments where content like $1", mine),
      ),
      reactions: compare(
        ledger.reactions,
        (one) => `${one.post} ${one.by} ${one.type}`,
        await keys("select post_id || ' ' || user_id || ' ' || type as key from reactions"),
      ),
      votes: compare(
        ledger.votes,
        (one) => `${one.post} ${one.by} ${one.option}`,
        await keys("select post_id || ' ' || user_id || ' ' || option_id as key from poll_votes"),
      ),
      "saved answers": await attemptsOf(ask, stage),
      "handed-in work": compare(
        ledger.work,
        (one) => one.text,
        work.map(({ body }) => body),
      ),
      files: filesOf(ledger, work, bucket),
      accounts: compare(
        ledger.accounts,
        (one) => one.phone,
        await keys(
          "select a.phone as key from accounts a join users u on u.account_id = a.id where a.phone like '019%'",
        ),
      ),
      "notifications of comments": await notificationsOf(ask, ledger.comments, ["comment"]),
      "notifications of reactions": await notificationsOf(ask, ledger.reactions, ["reaction"]),
      "points of posts": await pointsOf(ask, ledger),
      violations: await findViolations(database),
    };
  } finally {
    await client.end();
    await database.close();
  }
}
