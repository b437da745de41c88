import type { Db } from "../../db/database.ts";
import type { part } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import { insideRule, isInside } from "./access.ts";
import { asked, conditionOf } from "./queries.ts";
import { standingsOf } from "./queries-standings.ts";

/** The condition that the reader is inside the group that `group`, a column, names. */
export const insideOf = (reader: Reader, group: ReturnType<typeof part>) =>
  conditionOf(insideRule, asked(reader, group));

/** Whether each of these viewers is inside the group beside them; the groups exist. */
export async function insideAmong(
  db: Db,
  meetings: readonly { viewer: Reader; groupId: number }[],
): Promise<boolean[]> {
  const standings = await standingsOf(db, meetings);
  return meetings.map(({ viewer }, i) => {
    const standing = standings[i];
    return standing !== undefined && isInside(viewer, standing);
  });
}
