import type { InputOf, ResponseOf } from "@angon/contract";
import { MAX_WORDS, type guard, type GuardMatch } from "@angon/contract/guard";
import { findingsIn, listed } from "@angon/contract/guard/guard";
import { outcomeOf, type Circumstances } from "@angon/contract/guard/outcome";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canEditWords, isTrusted } from "./access.ts";
import { forgetList } from "./cache.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";
import { asMatch, asWord } from "./present.ts";
import { listFor } from "./queries.ts";
import type { GuardWordRow } from "./tables.ts";

const wordLimit = defineLimit("words", { points: 300, seconds: HOUR, shared: true });

type Entry = InputOf<typeof guard.add>["body"];
type Listed = ResponseOf<typeof guard.add>;

const LETTERS = 2;

async function change<T>(ctx: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> {
  allow(canEditWords(ctx.viewer));
  await ctx.limits.take(wordLimit, ctx.viewer.userId, { viewer: ctx.viewer });
  const result = await ctx.write(work);
  forgetList(ctx.database);
  return result;
}

/** Signs and single letters would be found in every text, or in none. */
function refuseSilent({ word }: Entry): void {
  const letters = word.match(/[\p{L}\p{N}]/gu) ?? [];
  if (letters.length < LETTERS || listed({ word, verdict: "nudge" }).sure.length === 0)
    fail("guard.word_silent");
}

const facts = ({ word, verdict, note }: GuardWordRow) => ({ word, verdict, note });

export const add = (ctx: SignedIn, { body }: InputOf<typeof guard.add>): Promise<Listed> =>
  change(ctx, async (tx) => {
    refuseSilent(body);
    // Two who add at once wait for each other, so that the list never exceeds its limit.
    await tx.run(sql`lock table guard_words in share row exclusive mode`);
    const { count } = (await tx.one<{ count: number }>(
      sql`select count(*)::int as count from guard_words`,
    )) ?? {
      count: 0,
    };
    if (count >= MAX_WORDS) fail("guard.list_full");
    const row =
      (await tx.one<GuardWordRow>(sql`
        insert into guard_words (word, verdict, note, updated_by, updated_at)
        values (${body.word}, ${body.verdict}, ${body.note}, ${ctx.viewer.userId}, ${ctx.clock.now()})
        on conflict (word) do nothing returning *`)) ?? fail("guard.word_taken");
    await audit(tx, ctx, { action: "words.added", object: { kind: "word", id: row.id }, after: facts(row) });
    return asWord(row);
  });

export const update = (ctx: SignedIn, { params, body }: InputOf<typeof guard.change>): Promise<Listed> =>
  change(ctx, async (tx) => {
    refuseSilent(body);
    const before = await loadForUpdate(tx, params.id);
    const taken = await tx.one(sql`
      select from guard_words where word = ${body.word} and id <> ${before.id}`);
    if (taken) fail("guard.word_taken");
    const row = await tx.one<GuardWordRow>(sql`
      update guard_words set word = ${body.word}, verdict = ${body.verdict}, note = ${body.note},
        updated_by = ${ctx.viewer.userId}, updated_at = ${ctx.clock.now()}
      where id = ${before.id} returning *`);
    if (!row) return fail("common.not_found");
    await audit(tx, ctx, {
      action: "words.changed",
      object: { kind: "word", id: row.id },
      before: facts(before),
      after: facts(row),
    });
    return asWord(row);
  });

export const remove = (ctx: SignedIn, { params }: InputOf<typeof guard.remove>): Promise<{ ok: true }> =>
  change(ctx, async (tx) => {
    const row = await loadForUpdate(tx, params.id);
    await tx.run(sql`delete from guard_words where id = ${row.id}`);
    await audit(tx, ctx, {
      action: "words.removed",
      object: { kind: "word", id: row.id },
      before: facts(row),
    });
    return { ok: true as const };
  });

/** Changes of the list wait for each other, so that a word taken meanwhile is seen. */
async function loadForUpdate(tx: Tx, id: number): Promise<GuardWordRow> {
  await tx.run(sql`lock table guard_words in share row exclusive mode`);
  return (
    (await tx.one<GuardWordRow>(sql`select * from guard_words where id = ${id}`)) ?? fail("common.not_found")
  );
}

type Where = Pick<Circumstances, "mayHold" | "mayNudge"> & { confirmed?: boolean | undefined };

/** The findings for which a text waits, null for one that may be published; anything else is refused. */
export async function checkText(
  ctx: Pick<SignedIn, "database"> & { viewer: Pick<SignedIn["viewer"], "role" | "level"> },
  texts: readonly (string | null | undefined)[],
  { mayHold, mayNudge, confirmed = false }: Where,
): Promise<GuardMatch[] | null> {
  const { guard: find, names } = await listFor(ctx);
  const findings = findingsIn(
    find,
    texts.flatMap((text) => text || []),
  );
  const outcome = outcomeOf(findings, {
    mayHold,
    mayNudge,
    isConfirmed: confirmed,
    isTrusted: isTrusted(ctx.viewer),
  });
  if (outcome.is === "refused") return fail(outcome.code);
  return outcome.is === "held" ? findings.map((finding) => asMatch(finding, names)) : null;
}

/** Like `checkText` where nothing waits; a repeated request that was carried out before is answered again. */
export async function checkTextOnce(
  ctx: SignedIn,
  texts: readonly (string | null | undefined)[],
  { mayNudge, confirmed }: Omit<Where, "mayHold"> = { mayNudge: false },
): Promise<void> {
  await checkText(ctx, texts, { mayHold: false, mayNudge, confirmed }).catch(async (refusal: unknown) => {
    if (!(await ctx.answered())) throw refusal;
  });
}
