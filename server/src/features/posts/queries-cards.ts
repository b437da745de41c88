import { CARD_REACTIONS, type Post } from "@angon/contract/posts";
import type { Db } from "../../db/database.ts";
import { columns, fixed, joined, part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { createTtlCache, perOwner, type TtlCache } from "../../kit/ttl-cache.ts";
import { asPost, asSharedCard, type SharedCard, type SharedPostRow, type ViewerState } from "./present.ts";
import { nameOfFile } from "../uploads/public.ts";
import { placedFor } from "./queries-audience.ts";
import { cardColumns, reactionColumns } from "./tables.ts";

/** The cards of these posts, as the viewer sees them. */
export async function buildCards(
  services: Services,
  viewer: Viewer,
  states: readonly ViewerState[],
): Promise<Post[]> {
  const cards = await readSharedCards(services.database, viewer, states);
  const context = { services, viewer, now: services.clock.now() };
  return states.flatMap((state) => {
    const card = cards.get(state.id);
    return card ? [asPost(context, card, state)] : [];
  });
}

/** Changes with every counter and version of a card. */
export const signatureOf = (row: ViewerState): string =>
  `${row.id} ${row.status} ${row.revision} ${row.comment_count} ${row.author_version} ${row.group_version}`;

const reactionTotal = joined(
  reactionColumns.map((column) => columns([column], "p")),
  " + ",
);

/** The parts of the posts that are the same for all their readers; of an announcement to several groups, for this viewer. */
export async function readSharedCards(
  db: Db,
  viewer: Viewer,
  states: readonly ViewerState[],
): Promise<Map<number, SharedCard>> {
  const found = await cachedCards(db, states);
  const rows = await placedFor(
    db,
    viewer,
    states,
    found.map(({ row }) => row),
  );
  return new Map(
    rows.map((row, i) => {
      const cached = found[i];
      return [row.id, cached?.row === row ? cached.card : asSharedCard(row)];
    }),
  );
}

type Found = { row: SharedPostRow; card: SharedCard };

/** Parts that the signature leaves out, such as names of reactors, may be this old. */
const CACHE_LIMITS = { most: 1_000, ms: 500 };
const cardCaches = perOwner<Db, TtlCache<{ signature: string; found: Promise<Found | undefined> }>>(() =>
  createTtlCache(CACHE_LIMITS),
);

/** Concurrent readers of the same posts wait for one statement. */
async function cachedCards(db: Db, states: readonly ViewerState[]): Promise<Found[]> {
  const cache = cardCaches(db);
  const found = new Map<number, Promise<Found | undefined>>();
  for (const state of states) {
    const cached = cache.get(state.id);
    if (cached?.signature === signatureOf(state)) found.set(state.id, cached.found);
  }
  const missing = states.filter(({ id }) => !found.has(id));
  if (missing.length > 0) {
    const read = loadCards(
      db,
      missing.map(({ id }) => id),
    );
    for (const state of missing) {
      const one = read.then((byId) => byId.get(state.id));
      found.set(state.id, one);
      cache.put(state.id, { signature: signatureOf(state), found: one });
    }
    // A failure reaches all waiting readers and is not cached.
    read.catch(() => missing.forEach(({ id }) => cache.forget(id)));
  }
  const all = await Promise.all(found.values());
  return all.filter((one) => one !== undefined);
}

const shownOfComment = part`w.id, w.user_id, w.content, w.picture, w.satisfied_count, w.created_at, w.verdict`;

async function loadCards(db: Db, ids: readonly number[]): Promise<Map<number, Found>> {
  const rows = await db.many<SharedPostRow>(sql`
    select ${columns(cardColumns, "p")}, gt.name as topic,
      json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'role', u.role,
        'institute_name', u.institute_name, 'is_assistant', u.is_assistant, 'group_role', am.role) as author,
      s.name as subject, s.name_en as subject_en, s.key as subject_key, c.name as chapter,
      g.slug as group_slug, g.name as group_name, coalesce(g.icon, g.image) as group_image,
      null as also_in, ${nameOfFile(part`p.attachment_url`)} as attachment_name, k.recent, e.reactions
    from posts p
    join users u on u.id = p.user_id
    left join subjects s on s.id = p.subject_id
    left join chapters c on c.id = p.chapter_id
    left join groups g on g.id = p.group_id
    left join group_topics gt on gt.id = p.topic_id
    left join group_members am on am.group_id = p.group_id and am.user_id = p.user_id
    left join lateral (
      select json_agg(json_build_object('id', n.id, 'content', n.content, 'has_image', n.picture is not null,
        'satisfied_count', n.satisfied_count, 'created_at', n.created_at, 'verified', n.verdict = 'right',
        'author', json_build_object('id', nu.id, 'name', nu.name, 'image', nu.image, 'role', nu.role,
          'institute_name', nu.institute_name, 'is_assistant', nu.is_assistant))) as recent
      from (
        -- Comments of staff come first, but only among the newest eight, so that a long thread costs no more to read.
        -- Those that staff called right come before them wherever they stand, and none is shown that they called wrong.
        select w.*, w.verdict is not null as is_right, wu.role in ('TEACHER', 'CLASS_TEACHER') as by_teacher,
          wu.role <> 'USER' as by_staff from (
          (select ${shownOfComment} from comments w where w.post_id = p.id and w.parent_id is null
            and w.status = 'published' and w.verdict is null order by w.id desc limit 8)
          union all
          (select ${shownOfComment} from comments w where w.post_id = p.id and w.status = 'published'
            and w.verdict = 'right' order by w.id desc limit 2)) w
        join users wu on wu.id = w.user_id
        order by is_right desc, by_teacher desc, by_staff desc, w.id desc limit 2) n
      join users nu on nu.id = n.user_id) k on p.comment_count > 0
    left join lateral (
      select json_agg(json_build_object('type', l.type, 'user', l.person)) as reactions from (
        select r.type, json_build_object('id', ru.id, 'name', ru.name, 'image', ru.image, 'role', ru.role) as person
        from reactions r join users ru on ru.id = r.user_id and ru.deleted_at is null
        where r.post_id = p.id
        order by r.created_at desc, r.user_id limit ${fixed(CARD_REACTIONS + 1)}) l) e
      on ${reactionTotal} > 0
    where p.id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, { row, card: asSharedCard(row) }]));
}
