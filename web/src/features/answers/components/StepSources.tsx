import type { LadderSource } from "@angon/contract/assistant/ladder";
import { BookOpen } from "lucide-react";
import { Link } from "wouter";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { text } from "../text.ts";

/** The sources of a step by their titles; posts are links. */
export function StepSources({ sources }: { sources: readonly LadderSource[] }) {
  const t = useText(text);
  if (sources.length === 0) return null;
  return (
    <ul aria-label={t.sources} className="mt-1 flex flex-col text-meta">
      {sources.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`} className="flex min-h-9 items-center gap-1.5">
          <Icon of={BookOpen} size={14} className="text-ink-2" />
          {kind === "post" ? (
            <Link
              href={`/post/${id}`}
              lang="bn"
              className="min-w-0 py-1.5 font-semibold wrap-anywhere text-primary-ink hover:underline"
            >
              {title}
            </Link>
          ) : (
            <span lang="bn" className="min-w-0 wrap-anywhere text-ink-2">
              {title}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
