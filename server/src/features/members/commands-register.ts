import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";

type Place = { roll: number | null; section: string | null };

/** True if no other member of the group has the number; `m` is the membership. */
const isFree = (roll: ReturnType<typeof part>, section: ReturnType<typeof part>) => part`
  (${roll} is null or not exists (
    select from group_members other
    where other.group_id = m.group_id and other.user_id <> m.user_id and other.roll = ${roll}
      and lower(coalesce(other.section, '')) = lower(coalesce(${section}, ''))))`;

/**
 * Gives students of a class the roll number and section of the office's register, where the class has none for them and
 * no other member has the number.
 */
export const takeFromRegister = (tx: Tx, groupId: number, userIds: readonly number[]) =>
  tx.run(sql`
    update group_members m set roll = u.roll, section = u.section
    from users u, groups g
    where m.group_id = ${groupId} and m.user_id = any(${userIds}::int[]) and u.id = m.user_id
      and g.id = m.group_id and g.type = 'CLASS' and m.roll is null and m.section is null
      and (u.roll is not null or u.section is not null) and ${isFree(part`u.roll`, part`u.section`)}`);

/** After a correction of the register: classes that have the value of before, or none, follow. */
export const followRegister = (tx: Tx, userId: number, before: Place, after: Place) =>
  tx.run(sql`
    update group_members m set roll = ${after.roll}::int, section = ${after.section}::text
    from groups g
    where m.user_id = ${userId} and g.id = m.group_id and g.type = 'CLASS'
      and (m.roll is null and m.section is null or
        (m.roll, m.section) is not distinct from (${before.roll}::int, ${before.section}::text))
      and ${isFree(part`${after.roll}::int`, part`${after.section}::text`)}`);
