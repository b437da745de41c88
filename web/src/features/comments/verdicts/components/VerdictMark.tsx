import type { Verified } from "@angon/contract/comments";
import { CircleX } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import { RoleBadge, VERIFIED_BADGE } from "../../../people/public.ts";
import { text } from "../text.ts";

/** The verdict on an answer with its author and note. */
export function VerdictMark({ verified: { verdict, by, note } }: { verified: Verified }) {
  const t = useText(text);
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-meta text-ink-2">
      {verdict === "right" ? (
        <RoleBadge role={VERIFIED_BADGE} />
      ) : (
        <Chip size="sm" tone="krishna" icon={CircleX}>
          {t.isWrong}
        </Chip>
      )}
      {by && <span>{t.byWhom(by.name)}</span>}
      {note && <p className="basis-full text-small wrap-anywhere whitespace-pre-line text-ink">{note}</p>}
    </div>
  );
}
