import type { Health } from "@angon/contract/administration/health";
import { jobWords } from "@angon/contract/administration/health-words";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { retryJobs } from "../api.ts";
import { text } from "../text.ts";
import { Part } from "../../components/Part.tsx";
import { Named } from "./Named.tsx";

interface DeadJobsProps {
  jobs: Health["jobs"]["dead"];
  onRetried: () => void;
}

/** Jobs that failed five times, with their last error; a retry gives them five new tries. */
export function DeadJobs({ jobs, onRetried }: DeadJobsProps) {
  const t = useText(text);
  const language = useLanguage();
  const { number, relativeTime } = useFormat();
  const retry = useAction({
    run: retryJobs,
    onSuccess: ({ retried }) => {
      toast({ title: t.retried(number(retried)) });
      onRetried();
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  if (jobs.length === 0) return null;
  return (
    <Part title={t.deadTitle}>
      <ul className="flex flex-col">
        {jobs.map(({ id, listener, error, dead_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line py-2.5">
            <div className="min-w-0 grow basis-60">
              <p className="text-small font-semibold wrap-anywhere">
                <Named name={listener} words={jobWords(listener)} />
              </p>
              <p className="text-meta text-ink-2 wrap-anywhere">{error}</p>
              <time dateTime={dead_at} className="num text-meta text-ink-3">
                {relativeTime(dead_at)}
              </time>
            </div>
            <Button
              size="sm"
              variant="tint"
              busy={retry.isPending && retry.input?.id === id}
              aria-label={t.retryOne(`${jobWords(listener)?.[language] ?? listener} ${number(id)}`)}
              onClick={() => void retry.start({ id })}
            >
              {t.retry}
            </Button>
          </li>
        ))}
      </ul>
      {jobs.length > 1 && (
        <Button size="sm" variant="secondary" onClick={() => void retry.start({})}>
          {t.retryAll}
        </Button>
      )}
    </Part>
  );
}
