import type { InputOf } from "@angon/contract";
import type { posting, PostingRules } from "@angon/contract/groups/posting";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { groupFor, leads, placeFor, setPosting } from "../public.ts";

export const change = (
  ctx: SignedIn,
  { params, body }: InputOf<typeof posting.change>,
): Promise<PostingRules> =>
  ctx.write(async (tx) => {
    const { id } = await groupFor(tx, ctx.viewer, params.id);
    // Two officers follow each other, so that each line of the audit log begins where the one before ended. The group is
    // locked before the membership, as for a change of members, or the two could wait for each other.
    await tx.run(sql`select from groups where id = ${id} for no key update`);
    const group = await placeFor(tx, ctx.viewer, id);
    allow(leads(ctx.viewer, group.my_role));
    const before = { posting: group.posting, slow_minutes: group.slow_minutes };
    if (before.posting === body.posting && before.slow_minutes === body.slow_minutes) return before;
    await setPosting(tx, group.id, body);
    await audit(tx, ctx, {
      action: "group.posting_changed",
      object: { kind: "group", id: group.id },
      before,
      after: body,
    });
    return body;
  });
