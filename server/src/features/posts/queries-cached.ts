import type { ReactionType } from "@angon/contract/posts";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { hidesNothing, type Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { createTtlCache, perOwner, type TtlCache } from "../../kit/ttl-cache.ts";
import { visibleTo, type KnownPlacement } from "../groups/public.ts";
import type { ViewerState } from "./present.ts";
import { MAX_ROWS, readSelectedState, versionOfPost, type Selection } from "./queries-state.ts";

/** The states of a page's posts under the versions of their rows; undefined when the rows have changed meanwhile. */
type Cached = Promise<readonly ViewerState[] | undefined>;

/** An entry never becomes wrong, since its key names the versions of all rows in it; the time only frees memory. */
const CACHE_LIMITS = { most: 300, ms: 60_000 };
const cachedStates = perOwner<Db, TtlCache<Cached>>(() => createTtlCache(CACHE_LIMITS));

/** A page that changes faster than it is read is read by each viewer for themselves. */
const ATTEMPTS = 2;

/** Thrown when a viewer hides, or may hide, more people than their rights say; the caller reads the rights again. */
export class StaleRights extends Error {}

/**
 * The viewer's part of a page that many read. One statement selects the page, applies the access rule and reads the
 * viewer's marks and the versions of the rows; the columns of the rows are cached under these versions.
 */
export async function readCachedState(
  services: Services,
  viewer: Viewer,
  selection: Selection,
  known: KnownPlacement,
): Promise<ViewerState[]> {
  const plain = () => readSelectedState(services, viewer, selection, known);
  if (selection.skips || known.isInFeed !== true || !hidesNothing(viewer))
    return withProvenRights(
      await readSelectedState(services, viewer, selection, { ...known, asksRights: true }),
    );
  const cache = cachedStates(services.database);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const marks = await readMarks(services, viewer, selection, known);
    if (marks.versions === null) return [];
    const key = keyOf(marks.versions, marks.me?.is_author ? marks.me.version : undefined);
    const cached = cache.get(key);
    if (!cached) return readAndCache(cache, key, viewer, plain());
    const states = await cached;
    if (!states) continue;
    services.reach.note(
      viewer.userId,
      states.map(({ id }) => id),
    );
    return withMarks(states, marks);
  }
  return plain();
}

function withProvenRights(states: ViewerState[]): ViewerState[] {
  if (states[0]?.hides_more) throw new StaleRights();
  return states;
}

/** An author sees their own name change at once; others within a second, with the other names of the cards. */
const keyOf = (versions: string, ownVersion: string | undefined) =>
  ownVersion === undefined ? versions : `${versions} by ${ownVersion}`;

/** Others who meet the same versions meanwhile wait for this read. */
async function readAndCache(
  cache: TtlCache<Cached>,
  key: string,
  viewer: Viewer,
  read: Promise<ViewerState[]>,
): Promise<ViewerState[]> {
  const keyRead = read.then((states) => {
    const own = states.find(({ user_id }) => user_id === viewer.userId);
    return keyOf(states.map(({ version }) => version).join(), own?.author_version);
  });
  const cached = Promise.all([read, keyRead]).then(
    ([states, keyNow]) => (keyNow === key ? states : undefined),
    () => undefined,
  );
  cache.put(key, cached);
  const states = await read.catch((error: unknown) => {
    cache.forget(key);
    throw error;
  });
  if ((await cached) === undefined) {
    cache.forget(key);
    cache.put(await keyRead, Promise.resolve(states));
  }
  return states;
}

type MarksRow = {
  newest: number | null;
  versions: string | null;
  reacted: [postId: number, type: ReactionType][] | null;
  saved: number[] | null;
  followed: number[] | null;
  voted: [postId: number, optionId: number][] | null;
  /** Whether the viewer blocks or mutes other users, or is blocked. */
  hides: boolean;
  /** The viewer, where they have reacted or written one of the posts. */
  me: { id: number; name: string; image: string | null; version: string; is_author: boolean } | null;
};

/** Each kind of mark is one scan of an index by the ids of the page, however many marks a viewer has made. */
async function readMarks(
  { database }: Services,
  viewer: Viewer,
  { rows, newest }: Selection,
  known: KnownPlacement,
): Promise<MarksRow> {
  const page = part`
    select string_agg(${versionOfPost}, ',') as versions, array_agg(p.id) as ids, array_agg(p.user_id) as authors,
      array_agg(p.id) filter (where p.category = 'poll') as polls, ${newest} as newest
    from (
      select * from (
        select p.id, p.xmin, p.user_id, p.group_id, p.hsc_batch, p.category, p.status, p.pinned_at, p.audience ${rows}) found
      limit ${MAX_ROWS}) p
    where ${visibleTo(viewer, known)}`;
  const { userId } = viewer;
  const row = await database.one<MarksRow>(sql`
    select page.newest, page.versions, r.reacted,
      (select json_agg(sv.post_id) from saves sv
        where sv.user_id = ${userId} and sv.post_id = any(page.ids)) as saved,
      (select json_agg(f.following_id) from follows f
        where f.follower_id = ${userId} and f.following_id = any(page.authors)) as followed,
      (select json_agg(json_build_array(pv.post_id, pv.option_id)) from poll_votes pv
        where pv.user_id = ${userId} and pv.post_id = any(page.polls)) as voted,
      exists (select from blocks b where b.user_id = ${userId})
        or exists (select from blocks b where b.other_id = ${userId} and b.kind = 'block') as hides,
      case when r.reacted is not null or ${userId} = any(page.authors) then (
        select json_build_object('id', me.id, 'name', me.name, 'image', me.image, 'version', me.xmin::text,
          'is_author', coalesce(me.id = any(page.authors), false))
        from users me where me.id = ${userId}) end as me
    from (${page} offset 0) page
    cross join lateral (
      select json_agg(json_build_array(r.post_id, r.type)) as reacted from reactions r
      where r.post_id = any(page.ids) and r.user_id = ${userId}) r`);
  if (!row) throw new Error("the statement returns a row for every page");
  if (row.hides) throw new StaleRights();
  return row;
}

function withMarks(states: readonly ViewerState[], row: MarksRow): ViewerState[] {
  const reacted = new Map(row.reacted);
  const voted = new Map(row.voted);
  return states.map((cached) => {
    const reaction = reacted.get(cached.id) ?? null;
    return withMark(cached, {
      newest: row.newest,
      my_reaction: reaction,
      is_saved: row.saved?.includes(cached.id) ?? false,
      is_following: row.followed?.includes(cached.user_id) ?? false,
      my_option: voted.get(cached.id) ?? null,
      my_id: reaction === null ? null : (row.me?.id ?? null),
      my_name: reaction === null ? null : (row.me?.name ?? null),
      my_image: reaction === null ? null : (row.me?.image ?? null),
    });
  });
}

type Marks = Pick<
  ViewerState,
  "newest" | "my_reaction" | "is_saved" | "is_following" | "my_option" | "my_id" | "my_name" | "my_image"
>;

/** A clone and assignments: named properties around a spread cost seven times as much (docs/decisions/0115). */
function withMark(cached: ViewerState, marks: Marks): ViewerState {
  const state = { ...cached };
  state.newest = marks.newest;
  state.my_reaction = marks.my_reaction;
  state.is_saved = marks.is_saved;
  state.is_following = marks.is_following;
  state.my_option = marks.my_option;
  state.my_id = marks.my_id;
  state.my_name = marks.my_name;
  state.my_image = marks.my_image;
  return state;
}
