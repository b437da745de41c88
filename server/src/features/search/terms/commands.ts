import type { Term } from "@angon/contract/administration/terms";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import type { Context } from "../../../kit/context.ts";
import { fail } from "../../../kit/fail.ts";
import type { TermRow } from "./tables.ts";

type Doer = Pick<Context, "clock" | "viewer" | "request">;
type Pair = Pick<Term, "field" | "bengali" | "english">;
type Change = Partial<Pair> & { is_removed?: boolean | undefined };

const asTerm = ({ id, field, bengali, english, removed_at }: TermRow): Term => ({
  id,
  field,
  bengali,
  english,
  is_removed: removed_at !== null,
});

/** A removed pair that is added again is restored. */
export async function addTerm(ctx: Doer, tx: Tx, { field, bengali, english }: Pair): Promise<Term> {
  const row = await tx.one<TermRow>(sql`
    insert into terms (field, bengali, english) values (${field}, ${bengali}, ${english})
    on conflict (bengali, english) do update set removed_at = null, field = excluded.field
    where terms.removed_at is not null returning *`);
  if (!row) return fail("terms.exists");
  const object = { kind: "term", id: row.id } as const;
  await audit(tx, ctx, { action: "term.added", object, after: { field, bengali, english } });
  return asTerm(row);
}

export async function changeTerm(ctx: Doer, tx: Tx, id: number, change: Change): Promise<Term> {
  const before = await tx.one<TermRow>(sql`select * from terms where id = ${id} for no key update`);
  if (!before) return fail("common.not_found");
  const { field = before.field, bengali = before.bengali, english = before.english } = change;
  const isRemoved = change.is_removed ?? before.removed_at !== null;
  const removedAt = isRemoved ? (before.removed_at ?? ctx.clock.now()) : null;
  const row = await tx.one<TermRow>(sql`
    update terms set field = ${field}, bengali = ${bengali}, english = ${english}, removed_at = ${removedAt}
    where id = ${id} and not exists (
      select from terms o where o.bengali = ${bengali} and o.english = ${english} and o.id <> ${id})
    returning *`);
  if (!row) return fail("terms.exists");
  const { seed: _, ...old } = before;
  const after = { field, bengali, english, removed_at: removedAt };
  await audit(tx, ctx, { action: "term.changed", object: { kind: "term", id }, before: old, after });
  return asTerm(row);
}
