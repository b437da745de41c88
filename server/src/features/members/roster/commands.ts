import type { InputOf, ResponseOf } from "@angon/contract";
import type { roster } from "@angon/contract/members/roster";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { fail } from "../../../kit/fail.ts";
import { checkTextOnce } from "../../guard/public.ts";
import { managing } from "../commands.ts";
import type { GroupMemberRow } from "../tables.ts";

export async function update(
  ctx: SignedIn,
  { params: { id, userId }, body: { roll, section } }: InputOf<typeof roster.update>,
): Promise<ResponseOf<typeof roster.update>> {
  await checkTextOnce(ctx, [section]);
  return managing(ctx, id, async ({ tx, group }) => {
    const before = await tx.one<Pick<GroupMemberRow, "roll" | "section">>(sql`
      select roll, section from group_members where group_id = ${group.id} and user_id = ${userId}`);
    if (!before) return fail("common.not_found");
    if (before.roll !== roll || before.section !== section) {
      // The lock of the group makes two who give one number wait for each other.
      const holder = await tx.one(sql`
        select from group_members
        where group_id = ${group.id} and user_id <> ${userId} and roll = ${roll}
          and lower(coalesce(section, '')) = lower(coalesce(${section}::text, '')) limit 1`);
      if (holder) fail("members.roll_taken");
      await tx.run(sql`
        update group_members set roll = ${roll}, section = ${section}
        where group_id = ${group.id} and user_id = ${userId}`);
      await audit(tx, ctx, {
        action: "group.member_details",
        object: { kind: "user", id: userId },
        before: { groupId: group.id, ...before },
        after: { groupId: group.id, roll, section },
      });
    }
    return { roll, section };
  });
}
