import type { InputOf } from "@angon/contract";
import type { feed } from "@angon/contract/feed";
import { part } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { groupsByRef } from "./cache.ts";
import { andShowsAuthor, groupFor, insideOf } from "../groups/public.ts";
import { batchOf } from "../posts/public.ts";
import type { Feed } from "./queries-orders.ts";
import { parseCursor } from "./rules.ts";

export type FeedContext = Services & { viewer: Viewer };
export type FeedQuery = InputOf<typeof feed.list>["query"];

type Filters = Pick<FeedQuery, "subjectId" | "topic">;

const matches = ({ subjectId, topic }: Filters) => {
  const ofSubject = subjectId === undefined ? part`` : part`and p.subject_id = ${subjectId}::int`;
  return topic === undefined ? ofSubject : part`${ofSubject} and p.topic_id = ${topic}::int`;
};

const keyOf = ({ subjectId, topic }: Filters) =>
  `${subjectId ?? ""}${topic === undefined ? "" : ` topic ${topic}`}`;

/** The posts of a group are for its members; a viewer who may only open the group page sees the pinned ones. */
export async function feedFor(
  ctx: FeedContext,
  { group, batch, ...filters }: Pick<FeedQuery, "group" | "batch"> & Filters,
): Promise<Feed> {
  const { database, viewer } = ctx;
  if (group === undefined) {
    const own = batchOf(viewer, batch);
    const inFeed = part`p.group_id is null ${matches(filters)} and p.status = 'published'`;
    return {
      key: keyFor(viewer, `${own} ${keyOf(filters)}`),
      branches: [part`p.hsc_batch = ${own} and ${inFeed}`, part`p.audience = 'school' and ${inFeed}`],
      known: { isInFeed: true },
      authorCondition: authorsFor(viewer),
    };
  }
  const { id, slug, inside } = await groupFor(database, viewer, group);
  groupsByRef(database).put(group, { id, slug });
  return groupFeed(viewer, { id, inside }, filters);
}

/** An order that begins with the first page of a viewer who hides authors belongs to that viewer alone. */
const keyFor = ({ hidden, userId }: Viewer, key: string): string =>
  hidden.length === 0 ? key : `${key} for ${userId}`;

const authorsFor = (viewer: Viewer) => andShowsAuthor(viewer, part`p.user_id`);

type GroupList = { id: number; inside: boolean };

function groupFeed(viewer: Viewer, { id, inside }: GroupList, filters: Filters): Feed {
  const inGroup = part`p.group_id is not null ${matches(filters)} and p.status = 'published'`;
  const own = part`p.group_id = ${id} and ${inGroup}`;
  const shared = part`p.audience = 'groups' and ${inGroup}
    and p.id = any(array(select pg.post_id from post_groups pg where pg.group_id = ${id}))`;
  const key = keyFor(viewer, `${inside ? "group" : "pins"} ${id} ${keyOf(filters)}`);
  return {
    key,
    branches: inside ? [own, shared] : [part`${own} and p.pinned_at is not null`],
    known: { isInFeed: false, groupId: id },
    authorCondition: authorsFor(viewer),
  };
}

/**
 * The feed of a group whose id is cached. Most readers are members, so their access is checked in the statement that
 * reads the page; undefined when the id is not cached.
 */
export function memberFeed(
  { database, viewer }: FeedContext,
  { group, subjectId, topic, cursor }: FeedQuery,
): Feed | undefined {
  const cached = group === undefined ? undefined : groupsByRef(database).get(group);
  // Input errors are reported only to viewers with access to the list.
  if (!cached || (cursor !== undefined && !parseCursor(cursor))) return undefined;
  const feed = groupFeed(viewer, { id: cached.id, inside: true }, { subjectId, topic });
  const hasSameSlug = part`exists (select from groups vg where vg.id = ${cached.id}::int and vg.slug = ${cached.slug})`;
  return { ...feed, accessCondition: part`${hasSameSlug} and ${insideOf(viewer, part`${cached.id}::int`)}` };
}
