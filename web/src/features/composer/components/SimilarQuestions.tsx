import type { FoundPost } from "@angon/contract/search";
import { CircleCheck, MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useDebounced } from "../../../lib/data/use-debounced.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { similarTo } from "../api.ts";
import { composerText } from "../lazy-text.ts";

const PAUSE_MS = 600;

interface SimilarQuestionsProps {
  /** The first line of what is being written; null as long as it says too little. */
  question: string | null;
  subjectId: number | null;
}

/** Perhaps it was answered already. Opened beside this page, so that what is being written stays. */
export function SimilarQuestions({ question, subjectId }: SimilarQuestionsProps) {
  const t = useText(composerText);
  const { number } = useFormat();
  const asked = useDebounced(question, PAUSE_MS);
  const [found, setFound] = useState<readonly FoundPost[]>([]);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (asked === null || isDismissed) return setFound([]);
    const leaving = new AbortController();
    void similarTo(asked, subjectId, leaving.signal).then(
      (posts) => leaving.signal.aborted || setFound(posts),
    );
    return () => leaving.abort();
  }, [asked, subjectId, isDismissed]);

  if (found.length === 0) return null;
  return (
    <section
      aria-label={t.similar}
      className="rounded-[14px] border border-line bg-surface-2 px-3.5 pt-2.5 pb-2"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-meta font-semibold text-ink-2">{t.similar}</h3>
        <Button size="sm" variant="quiet" onClick={() => setDismissed(true)}>
          {t.notMine}
        </Button>
      </div>
      <ul>
        {found.map(({ id, preview, commentCount, solved, verified }) => (
          <li key={id}>
            <a
              href={`/post/${id}`}
              target="_blank"
              rel="noopener"
              className="flex min-h-11 items-center gap-3 rounded-chip py-1 text-small hover:text-primary-ink"
            >
              <span lang="bn" className="line-clamp-2 min-w-0 grow">
                {preview}
              </span>
              <span className="num flex shrink-0 items-center gap-1 text-meta text-ink-3">
                <Icon of={solved ? CircleCheck : MessageCircle} size={16} className="-mt-0.5" />
                {verified ? t.verified : solved ? t.solved : t.answers(number(commentCount))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
