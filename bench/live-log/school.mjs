import { hkdfSync, randomBytes, randomUUID } from "node:crypto";

const POSTS_OF_BATCH = 100;
/** One less than the limit of a person at a process, where a refused stream may still be open while it is retried. */
const EACH = 5;

/** Sessions as a sign-in opens them; checking the passwords of a thousand people takes minutes. */
async function peopleOf(client, count) {
  const { rows } = await client.query(
    `select u.id, u.account_id as account, u.hsc_batch as batch,
       array(select m.group_id from group_members m join posts p on p.group_id = m.group_id
             where m.user_id = u.id group by m.group_id order by m.group_id) as groups
     from users u where u.account_id is not null and u.role = 'USER' and u.hsc_batch is not null order by u.id desc limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} of ${count} people`);
  const master = (await client.query("select value from secrets where name = 'master'")).rows[0].value;
  const key = Buffer.from(hkdfSync("sha256", master, "angon", "access-token", 32)).toString("hex");
  const sessions = rows.map(({ id, account }) => ({ sid: randomUUID(), id, account }));
  await client.query(
    `insert into sessions (id, account_id, user_id, seed, rotated_at, created_at, expires_at)
     select (s ->> 'sid')::uuid, (s ->> 'account')::int, (s ->> 'id')::int, $2, now(), now(), now() + interval '1 day'
     from unnest($1::jsonb[]) s`,
    [sessions.map((one) => JSON.stringify(one)), randomBytes(32)],
  );
  return { key, people: rows.map((person, n) => ({ ...person, sessionId: sessions[n].sid })) };
}

async function postsOf(client, batch) {
  const { rows } = await client.query(
    `select id from posts where hsc_batch = $1 and group_id is null and status = 'published' order by id limit $2`,
    [batch, POSTS_OF_BATCH],
  );
  return rows.map(({ id }) => Number(id));
}

/** Half of the open pages show the feed of the batch, two tenths that of a group, three tenths a post. */
export async function wantedStreams(client, ports, count) {
  const perProcess = Math.floor(count / ports.length);
  const { key, people } = await peopleOf(client, Math.ceil(perProcess / EACH));
  const posts = new Map();
  for (const batch of new Set(people.map((one) => one.batch))) posts.set(batch, await postsOf(client, batch));
  const listeners = new Map();
  const listen = (topic) => listeners.set(topic, (listeners.get(topic) ?? 0) + 1);
  const wanted = [];
  for (let n = 0; n < perProcess; n++)
    for (const [place, port] of ports.entries()) {
      const person = people[Math.floor(n / EACH)];
      const kind = (n * 7 + place) % 10;
      const [group] = person.groups;
      const shown = posts.get(person.batch);
      const post = shown[(n * ports.length + place) % shown.length];
      let query = "feed=1";
      if (kind >= 7) {
        query = `post=${post}`;
        listen(`post:${post}`);
      } else if (kind >= 5 && group !== undefined) {
        query = `group=${group}`;
        listen(`group_feed:${group}`);
      } else listen(`feed:${person.batch}`);
      listen(`user:${person.id}`);
      // A pair of addresses has 28,000 ports, so each process gets a local address of its own.
      const { id: userId, sessionId } = person;
      wanted.push({
        port,
        path: `/api/stream?${query}`,
        userId,
        sessionId,
        address: `127.0.0.${10 + place}`,
      });
    }
  return { key, wanted, listeners, people: people.length };
}

const pick = (all) => all[Math.floor(Math.random() * all.length)];

/** Events of each kind: topics that pages have open, and a topic that none has. */
export async function eventsOf(client, listeners) {
  const topics = [...listeners.keys()];
  const starting = (start) => topics.filter((topic) => topic.startsWith(start));
  const [posts, people, groups, batches] = ["post:", "user:", "group_feed:", "feed:"].map(starting);
  const { rows } = await client.query(`
    select 'group_feed:' || group_id as topic, max(id) as id from posts
    where group_id is not null and status = 'published' group by group_id
    union all select 'feed:' || hsc_batch, max(id) from posts
    where group_id is null and status = 'published' group by hsc_batch`);
  const newest = new Map(rows.map(({ topic, id }) => [topic, Number(id)]));
  let serial = 0;
  const at = () => ({ t: Date.now() });
  const feed = (topic) => ({ topic, kind: "feed", data: { postId: newest.get(topic), ...at() } });
  const kinds = {
    unsubscribed: () => ({ topic: `post:${2_000_000 + (serial++ % 5_000)}`, kind: "reaction", data: at() }),
    post: () => ({
      topic: pick(posts),
      kind: "comment",
      data: { commentId: 1_000_000_000 + serial++, change: "removed", ...at() },
    }),
    person: () => ({ topic: pick(people), kind: "count", data: at() }),
    group: () => feed(pick(groups)),
    batch: () => feed(pick(batches)),
  };
  /** Two of three people have no page open, and most posts are open on no page. */
  const mix = () => {
    const n = serial % 100;
    if (n < 60) return kinds.unsubscribed();
    return n < 80 ? kinds.person() : kinds.post();
  };
  return { ...kinds, mix };
}
