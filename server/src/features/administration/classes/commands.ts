import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationClasses } from "@angon/contract/administration/classes";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail, Failure, type FieldProblem } from "../../../kit/fail.ts";
import { createIn, groupChangeLimit } from "../../group-settings/public.ts";
import { isSlugTaken } from "../../groups/public.ts";
import { checkText } from "../../guard/public.ts";
import { changeOwner } from "../../members/public.ts";
import { canAdminister } from "../access.ts";

type Call = typeof administrationClasses.create;
type Body = InputOf<Call>["body"];
type NewClass = Body["classes"][number];

export async function create(ctx: SignedIn, { body }: InputOf<Call>): Promise<ResponseOf<Call>> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await ctx.limits.take(groupChangeLimit, ctx.viewer.userId);
  const names = body.classes.map(({ name }) => name);
  await checkText(ctx, names, { mayHold: false, mayNudge: false });
  return ctx.write(async (tx) => {
    await refuseTakenSlugs(tx, body.classes);
    const created: ResponseOf<Call>["created"] = [];
    for (const [at, wanted] of body.classes.entries())
      created.push(await createClass(ctx, tx, { at, wanted, body }));
    return { created };
  });
}

type Place = { at: number; wanted: NewClass; body: Body };

/** `at` names the field of a refusal: one class that is refused undoes all. */
async function createClass(ctx: SignedIn, tx: Tx, { at, wanted, body }: Place) {
  const { name, slug, owner_id } = wanted;
  const { hsc_batch, visibility } = body;
  const { id } = await createIn(ctx, tx, { name, slug, type: "CLASS", visibility, hsc_batch }).catch(
    (error: unknown) => {
      // Another admin took the address after `refuseTakenSlugs` had looked.
      if (isSlugTaken(error)) fail("founding.slug_taken", { fields: [taken(at)] });
      throw error;
    },
  );
  if (owner_id) await changeOwner(ctx, tx, id, owner_id).catch((error: unknown) => refuseOwner(error, at));
  return { id, slug, name };
}

const taken = (at: number): FieldProblem => ({ path: `classes.${at}.slug`, code: "founding.slug_taken" });

/** All addresses in use, also those that the request names twice, each at its field. */
async function refuseTakenSlugs(tx: Tx, classes: readonly NewClass[]): Promise<void> {
  const slugs = classes.map(({ slug }) => slug);
  const rows = await tx.many<{ slug: string }>(
    sql`select slug from groups where slug = any(${slugs}::text[])`,
  );
  const used = new Set(rows.map(({ slug }) => slug));
  const fields = slugs.flatMap((slug, at) => (used.has(slug) || slugs.indexOf(slug) < at ? [taken(at)] : []));
  if (fields.length > 0) fail("founding.slug_taken", { fields });
}

/** A person who may not own a group, or who does not exist. */
function refuseOwner(error: unknown, at: number): never {
  if (error instanceof Failure && ["administration.owner_unfit", "common.not_found"].includes(error.code))
    fail("administration.owner_unfit", {
      fields: [{ path: `classes.${at}.owner_id`, code: "administration.owner_unfit" }],
    });
  throw error;
}
