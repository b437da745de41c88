import type { GuardMatch, GuardWord } from "@angon/contract/guard";
import type { Finding } from "@angon/contract/guard/verdicts";
import type { GuardWordRow } from "./tables.ts";

export const asWord = ({ id, word, verdict, note, updated_at }: GuardWordRow): GuardWord => ({
  id,
  word,
  verdict,
  note,
  updated_at: updated_at.toISOString(),
});

export const asMatch = (finding: Finding, names: readonly string[]): GuardMatch => ({
  kind: finding.kind,
  verdict: finding.verdict,
  word: finding.kind === "word" ? (names[finding.word] ?? null) : null,
});
