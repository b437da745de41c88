import type { Db } from "../../db/database.ts";
import { part } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import { insideRule, isInside } from "./access.ts";
import { asked, conditionOf } from "./queries.ts";
import { standingsOf } from "./queries-standings.ts";

type Part = ReturnType<typeof part>;

/** The condition that the reader is inside the group that `group`, a column, names. */
export const insideOf = (reader: Reader, group: Part) => conditionOf(insideRule, asked(reader, group));

const isOwnOf = (userId: Part) =>
  part`exists (select from group_members km where km.group_id = g.id and km.user_id = ${userId})`;

/** Whether the user may know that the group `g` is one of an announcement's audience: a group of their own, or a public one. */
const isKnownTo = (userId: Part) => part`(g.visibility = 'PUBLIC' or ${isOwnOf(userId)}
  or exists (select from users ku where ku.id = ${userId} and ku.role = 'ADMIN' and ku.level > 0))`;

/** The groups `g` of the post `p` that its reader may know. The author chose them and knows them all. */
export const knownGroupsOf = (userId: Part) => part`
  groups g where (g.id = p.group_id or g.id in (select pg.group_id from post_groups pg where pg.post_id = p.id))
    and (p.user_id = ${userId} or ${isKnownTo(userId)})`;

/** The post's own group, then groups of the reader. */
export const orderOfKnown = (userId: Part) => part`g.id <> p.group_id, not ${isOwnOf(userId)}, g.name, g.id`;

/**
 * The group in which a reader meets the post `p`. An announcement to several groups stands in one that the reader may
 * know, if possible in `preferred`.
 */
export const groupShownTo = (userId: Part, preferred = part`p.group_id`) => part`
  case when p.audience = 'groups' then coalesce((
    select g.id from ${knownGroupsOf(userId)} order by g.id <> ${preferred}, ${orderOfKnown(userId)} limit 1),
    p.group_id) else ${preferred} end`;

/** Whether each of these viewers is inside the group beside them; the groups exist. */
async function insideAmong(
  db: Db,
  meetings: readonly { viewer: Reader; groupId: number }[],
): Promise<boolean[]> {
  const standings = await standingsOf(db, meetings);
  return meetings.map(({ viewer }, i) => {
    const standing = standings[i];
    return standing !== undefined && isInside(viewer, standing);
  });
}

type OfGroup = { id: number; group_id: number };
type Approach = { viewer: Reader; id: number };

/** The reach of a kind that is readable by those inside its group: `read` finds the groups by the ids. */
export const reachInGroups =
  (read: (db: Db, ids: readonly number[]) => Promise<OfGroup[]>) =>
  async (db: Db, approaches: readonly Approach[]) => {
    const rows = await read(
      db,
      approaches.map(({ id }) => id),
    );
    const groupOf = new Map(rows.map((row) => [row.id, row.group_id]));
    const meetings = approaches.flatMap(({ viewer, id }) => {
      const groupId = groupOf.get(id);
      return groupId === undefined ? [] : [{ viewer, groupId }];
    });
    const inside = (await insideAmong(db, meetings)).values();
    return approaches.map(({ id }) =>
      groupOf.has(id) && inside.next().value === true ? { inside: true, isRemoved: false } : undefined,
    );
  };
