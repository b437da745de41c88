import { FileX2 } from "lucide-react";
import { useEffect } from "react";
import { useParams, useSearchParams } from "wouter";
import { PageUnavailable } from "../../../../lib/http/PageUnavailable.tsx";
import { isAbsence, ProblemError } from "../../../../lib/http/problem.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { PostSkeleton } from "../../../../ui/Skeleton.tsx";
import { Gone } from "../components/Gone.tsx";
import { Intro } from "../components/Intro.tsx";
import { Result } from "../components/Result.tsx";
import { Running } from "../components/Running.tsx";
import { text } from "../text.ts";
import { useQuiz } from "../use-quiz.ts";

const ABSENT = [404, 422];

export default function QuizPage() {
  const { id: written } = useParams<{ id: string }>();
  const id = /^[1-9][0-9]{0,9}$/.test(written) ? Number(written) : 0;
  return <Quiz key={id} id={id} />;
}

function Quiz({ id }: { id: number }) {
  const t = useText(text);
  const quiz = useQuiz(id);
  const [search, setSearch] = useSearchParams();
  const { page, clock, finishedId } = quiz;
  const title = page ? (page.title ?? page.chapter ?? page.subject?.name ?? t.quiz) : t.quiz;
  usePageTitle(title);
  // A reload shows the result of the attempt that has just ended, too.
  useEffect(() => {
    if (finishedId !== undefined) setSearch({ view: "result" }, { replace: true });
  }, [finishedId, setSearch]);

  const begun = quiz.stored();
  if (isAbsence(quiz.error) && begun) return <Gone title={title} progress={begun} />;
  if (!page || !clock) {
    if (!quiz.error) return <Waiting />;
    return <Unavailable error={quiz.error} onRetry={quiz.retry} />;
  }
  if (page.attempt)
    return (
      <Running
        key={page.attempt.attempt_id}
        page={{ ...page, attempt: page.attempt }}
        clock={clock}
        stored={begun}
        keep={quiz.keep}
        title={title}
      />
    );
  const showsResult = page.kind === "exam" || search.get("view") === "result";
  if (page.result && showsResult)
    return <Result page={{ ...page, result: page.result }} title={title} lost={quiz.lost} />;
  return <Intro page={page} title={title} />;
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(text);
  const isAbsent = error instanceof ProblemError && ABSENT.includes(error.status);
  return (
    <div className="mx-auto w-full max-w-190">
      <Card>
        <PageUnavailable isAbsent={isAbsent} icon={FileX2} error={error} onRetry={onRetry} texts={t} />
      </Card>
    </div>
  );
}

function Waiting() {
  const t = useText(text);
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-130">
      <span className="sr-only">{t.loading}</span>
      <PostSkeleton />
    </div>
  );
}
