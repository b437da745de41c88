import type { GuardMatch } from "@angon/contract/guard";
import { useText } from "../../../lib/i18n/text.ts";
import { VerdictBadge } from "./VerdictBadge.tsx";
import { text } from "../text.ts";

/** The findings in a text: the word of the list, or the kind of contact. */
export function Matches({ matches }: { matches: readonly GuardMatch[] }) {
  const t = useText(text);
  return (
    <ul className="flex flex-wrap gap-2">
      {matches.map(({ kind, word, verdict }) => (
        <li
          key={`${kind} ${word}`}
          className="flex min-h-8 items-center gap-2 rounded-full bg-surface-2 px-3 text-label"
        >
          {word ?? t.kinds[kind]}
          <VerdictBadge verdict={verdict} />
        </li>
      ))}
    </ul>
  );
}
