import type { InputOf } from "@angon/contract";
import type { ResourceKind } from "@angon/contract/kit/resource";
import type { Notification, notifications } from "@angon/contract/notifications";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import type { Language, SignedIn } from "../../kit/context.ts";
import { factsReferredTo, reachOf } from "../../kit/resources.ts";
import { groupShownTo } from "../groups/public.ts";
import { mixedLists } from "./cache.ts";
import { asNotification, type NotificationDetails } from "./present.ts";
import { isStillReadable, resource } from "./queries.ts";

/** As many characters of a resource's title as a sentence needs. */
const TITLE_LENGTH = 200;

const detailColumns = part`
  n.id, n.type, n.resource_kind, n.actor_count, n.data, n.created_at, n.read_at,
  a.id as actor_id, a.name as actor_name, a.image as actor_image, a.role as actor_role, a.level as actor_level,
  g.slug as group_slug, g.name as group_name, r.link, left(r.title, ${TITLE_LENGTH}) as title,
  left(p.body, ${TITLE_LENGTH}) as post_body`;

/** The post of a readable resource is readable, too: a comment or a quiz is read only with its post. */
const detailJoins = (kinds?: readonly ResourceKind[]) => part`
  left join users a on a.id = n.actor_id
  left join lateral (${factsReferredTo(resource, kinds)}) r on true
  left join posts p on p.id = r.post_id
  left join groups g on g.id = case when n.group_id is not null then ${groupShownTo(part`n.user_id`, part`n.group_id`)} end`;

/** Records of own actions are a list of their own. */
const isForAll = part`n.category <> 'own'`;

const detailTables = () => part`notifications n ${detailJoins()}`;

type ListQuery = InputOf<typeof notifications.list>["query"];

/**
 * The kinds that most lists hold. PostgreSQL prepares the conditions of all kinds for each reading, which costs more than
 * the lines themselves, so a list is first read with these alone.
 */
const USUAL_KINDS: readonly ResourceKind[] = ["post", "comment"];

const isUsual = ({ resource_kind }: NotificationDetails): boolean =>
  resource_kind === null || USUAL_KINDS.includes(resource_kind);

export async function list(
  ctx: SignedIn,
  { query }: InputOf<typeof notifications.list>,
): Promise<Notification[]> {
  const { database, viewer, request } = ctx;
  const mixed = mixedLists(database);
  const key = `${viewer.userId} ${query.only ?? ""}`;
  const usual = mixed.get(key) ? undefined : await readLines(ctx, query, USUAL_KINDS);
  const isWhole = usual?.every(isUsual) ?? false;
  if (usual && !isWhole) mixed.put(key, true);
  const rows = usual && isWhole ? usual : await readLines(ctx, query);
  return rows.map((row) => asNotification(row, viewer, request.language));
}

/** Lines of other kinds than these come unchecked and without their facts. */
function readLines(
  { database, viewer }: SignedIn,
  { only, before, limit }: ListQuery,
  kinds?: readonly ResourceKind[],
): Promise<NotificationDetails[]> {
  const isListed = only === undefined ? isForAll : part`n.category = ${only}`;
  const isOther = kinds ? part`or n.resource_kind <> all(${kinds}::text[])` : part``;
  return database.many<NotificationDetails>(sql`
    select ${detailColumns} from notifications n ${detailJoins(kinds)}
    where ${isListed} and n.user_id = ${viewer.userId} and n.id < coalesce(${before ?? null}::bigint, 9223372036854775807)
      and (${isStillReadable(viewer, kinds)} ${isOther})
    order by n.id desc limit ${limit}`);
}

/** An unread notification; its key stays the same while actors join it. */
export type UnreadNotification = { key: string; inGroup: boolean; notification: Notification };

/** A user's unread and still readable notifications, of one subject or since a moment. */
export async function unreadNotifications(
  db: Db,
  reader: Reader,
  language: Language,
  filter: { type: string; about: string } | { since: Date },
  limit: number,
): Promise<UnreadNotification[]> {
  const { type, about, since } = { type: null, about: null, since: null, ...filter };
  const rows = await db.many<NotificationDetails & { key: string; in_group: boolean }>(sql`
    select ${detailColumns}, coalesce(n.group_id, r.group_id) is not null as in_group,
      n.type || ' ' || n.object_key || ' ' || extract(epoch from n.began_at) as key
    from ${detailTables()}
    where n.user_id = ${reader.userId} and n.read_at is null
      and (${type}::text is null or (n.type = ${type} and n.object_key = ${about}))
      and (${since}::timestamptz is null or n.created_at >= ${since}) and ${isStillReadable(reader)}
    order by n.id desc limit ${limit}`);
  return rows.map(({ key, in_group: inGroup, ...row }) => ({
    key,
    inGroup,
    notification: asNotification(row, reader, language),
  }));
}

/** The first notification in the list of each reader; missing where the reader may not read its resource any more. */
export async function newestOf(
  db: Db,
  readers: readonly Reader[],
): Promise<Map<number, NotificationDetails>> {
  if (readers.length === 0) return new Map();
  const rows = await db.many<NotificationDetails & { user_id: number; resource_id: number | null }>(sql`
    select ${detailColumns}, n.user_id, n.resource_id
    from unnest(${readers.map(({ userId }) => userId)}::int[]) as u (id)
    join lateral (
      select * from notifications n where n.user_id = u.id and ${isForAll} order by n.id desc limit 1) n on true
    ${detailJoins()}`);
  const byUser = new Map(readers.map((reader) => [reader.userId, reader]));
  const approaches = rows.flatMap((row) => {
    const viewer = byUser.get(row.user_id);
    return viewer && row.resource_kind !== null && row.resource_id !== null
      ? [{ row, viewer, ref: { kind: row.resource_kind, id: row.resource_id } }]
      : [];
  });
  const reached = await reachOf(db, approaches);
  const unreadable = new Set(
    approaches.filter((_, i) => reached[i]?.isRemoved !== false).map(({ row }) => row),
  );
  return new Map(rows.filter((row) => !unreadable.has(row)).map((row) => [row.user_id, row]));
}
