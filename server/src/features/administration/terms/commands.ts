import type { InputOf } from "@angon/contract";
import type { administrationTerms, Term } from "@angon/contract/administration/terms";
import type { Tx } from "../../../db/database.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { addTerm, changeTerm, reloadTerms } from "../../search/terms/public.ts";
import { canAdminister } from "../access.ts";

/** The writer's next search has the change; a notification brings it to the other instances. */
async function write(ctx: SignedIn, work: (tx: Tx) => Promise<Term>): Promise<Term> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  const term = await ctx.write(work);
  await reloadTerms(ctx.database);
  return term;
}

export const create = async (ctx: SignedIn, { body }: InputOf<typeof administrationTerms.create>) =>
  write(ctx, (tx) => addTerm(ctx, tx, body));

export const update = async (ctx: SignedIn, { params, body }: InputOf<typeof administrationTerms.update>) =>
  write(ctx, (tx) => changeTerm(ctx, tx, params.id, body));
