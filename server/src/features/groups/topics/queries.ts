import type { InputOf } from "@angon/contract";
import type { GroupTopic, GroupTopics, topics } from "@angon/contract/groups/topics";
import type { Db, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { Viewer } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { groupFor, leads, type GroupFound } from "../public.ts";

/** Those who decide about the posts of the group; a closed one is left as it is. */
const canChange = (viewer: Viewer, group: GroupFound): boolean =>
  leads(viewer, group.my_role) && !group.disabled;

export async function list(
  { database, viewer }: SignedIn,
  { params }: InputOf<typeof topics.list>,
): Promise<GroupTopics> {
  const group = await groupFor(database, viewer, params.id);
  allow(group.inside, "topics.members_only");
  return { data: await topicsOf(database, group.id), can: { change: canChange(viewer, group) } };
}

export const topicsOf = (db: Db, groupId: number): Promise<GroupTopic[]> =>
  db.many<GroupTopic>(sql`
    select id, name from group_topics where group_id = ${groupId} order by place, id`);

/** Whether a post of the group may carry it; it stays until the transaction ends. */
export const holdTopic = async (tx: Tx, groupId: number | null, topicId: number): Promise<boolean> =>
  (await tx.one(sql`
    select from group_topics where group_id = ${groupId}::int and id = ${topicId}::int for key share`)) !==
  undefined;
