import type { InputOf } from "@angon/contract";
import type { posting, PostingRules } from "@angon/contract/groups/posting";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { leads, placeFor, setPosting } from "../public.ts";

export const change = (
  ctx: SignedIn,
  { params, body }: InputOf<typeof posting.change>,
): Promise<PostingRules> =>
  ctx.write(async (tx) => {
    const group = await placeFor(tx, ctx.viewer, params.id);
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
