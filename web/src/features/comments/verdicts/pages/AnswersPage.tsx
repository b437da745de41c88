import { WAITING_LIMITS } from "@angon/contract/comments/verdicts";
import { CircleCheckBig } from "lucide-react";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { PageNotAllowed } from "../../../../lib/http/PageNotAllowed.tsx";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useHeaderTitle } from "../../../../lib/i18n/use-header-title.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../../../ui/Skeleton.tsx";
import { WaitingRow } from "../components/WaitingRow.tsx";
import { pageText } from "../lazy-text.ts";
import { useWaiting } from "../use-waiting.ts";

/** Questions that wait for a member of staff, each answer with its verdict in one tap. */
export default function AnswersPage() {
  const t = useText(pageText);
  const { number } = useFormat();
  const { data, error, refetch, isFetching, questions, left, queued, judge } = useWaiting();
  usePageTitle(t.title);
  useHeaderTitle(t.title);
  if (error instanceof ProblemError && error.code === "verdicts.staff_only")
    return <PageNotAllowed texts={t} />;
  const isMany = (data?.total ?? 0) >= WAITING_LIMITS.counted;
  return (
    <div className="mx-auto w-full max-w-160">
      <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-2 md:px-1 md:pt-0">
        <h1>{t.title}</h1>
        <p role="status" className="num text-small text-ink-2">
          {left > 0 && (isMany ? t.leftMany(number(left)) : t.left(number(left)))}
        </p>
      </div>
      {queued > 0 && (
        <p role="status" className="num px-4 pb-3 text-small text-marigold-ink md:px-1">
          {t.queued(number(queued))}
        </p>
      )}
      {data ? (
        <ul className="flex flex-col gap-2 md:gap-3">
          {questions.map((question) => (
            <WaitingRow key={question.id} question={question} onJudge={judge} />
          ))}
        </ul>
      ) : (
        <LoadingBlock
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          skeleton={<PostSkeleton />}
        />
      )}
      {data && left <= 0 && <EmptyState icon={CircleCheckBig} title={t.empty} body={t.emptyHow} />}
      {data && left > questions.length && (
        <div className="flex justify-center p-4">
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t.more}
          </Button>
        </div>
      )}
    </div>
  );
}
