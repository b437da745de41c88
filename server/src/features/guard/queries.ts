import type { InputOf, ResponseOf } from "@angon/contract";
import type { guard } from "@angon/contract/guard";
import { gravest, type Finding } from "@angon/contract/guard/verdicts";
import { sql } from "../../db/sql.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { canEditWords, isTrusted } from "./access.ts";
import { compiledList, type Compiled } from "./cache.ts";
import { asMatch, asWord } from "./present.ts";
import type { GuardWordRow } from "./tables.ts";

export const listFor = ({ database }: Pick<Services, "database">): Promise<Compiled> =>
  compiledList(database, () =>
    database.many<Pick<GuardWordRow, "word" | "verdict">>(sql`
      select word, verdict from guard_words order by id`),
  );

export async function list(ctx: SignedIn): Promise<ResponseOf<typeof guard.list>> {
  return { words: (await listFor(ctx)).words, is_trusted: isTrusted(ctx.viewer) };
}

export async function words(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof guard.words>,
): Promise<ResponseOf<typeof guard.words>> {
  allow(canEditWords(viewer));
  const rows = await database.many<GuardWordRow>(sql`
    select * from guard_words
    where (${query.cursor ?? null}::int is null or id < ${query.cursor ?? null}::int)
      and (${query.q ?? null}::text is null or strpos(lower(word), lower(${query.q ?? null}::text)) > 0)
    order by id desc limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  return { data: page.map(asWord), next: rows.length > query.limit ? String(page.at(-1)?.id) : null };
}

/** `try` is a reserved word. */
export async function tryText(
  ctx: SignedIn,
  { body }: InputOf<typeof guard.try>,
): Promise<ResponseOf<typeof guard.try>> {
  allow(canEditWords(ctx.viewer));
  const { guard: find, names } = await listFor(ctx);
  const findings: Finding[] = find(body.text);
  return { verdict: gravest(findings)?.verdict ?? null, matches: findings.map((one) => asMatch(one, names)) };
}
