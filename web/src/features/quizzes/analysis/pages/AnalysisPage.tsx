import type { Analysis } from "@angon/contract/quizzes/analysis";
import { useQuery } from "@tanstack/react-query";
import { BarChart3, FileX2 } from "lucide-react";
import { useParams, useSearchParams } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { sheetFile } from "../../../../lib/browser/sheet-file.ts";
import { DownloadButton } from "../../../../lib/data/DownloadButton.tsx";
import { PageUnavailable } from "../../../../lib/http/PageUnavailable.tsx";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Line } from "../../../../ui/Skeleton.tsx";
import { analysisQuery, readCsv, type AnalysedQuiz } from "../api.ts";
import { ItemTable } from "../components/ItemTable.tsx";
import { Sitters } from "../components/Sitters.tsx";
import { text } from "../text.ts";

const idIn = (written: string | null): number => (/^[1-9]\d{0,9}$/.test(written ?? "") ? Number(written) : 0);

/** The analysis of an exam, or of a post's quiz when the address names the post. */
export default function AnalysisPage() {
  const { id } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const post = idIn(search.get("post"));
  const quiz: AnalysedQuiz = post > 0 ? { kind: "post", id: post } : { kind: "exam", id: idIn(id) };
  return (
    <div className="mx-auto w-full max-w-250 md:pt-0">
      <Content key={`${quiz.kind} ${quiz.id}`} quiz={quiz} />
    </div>
  );
}

function Content({ quiz }: { quiz: AnalysedQuiz }) {
  const t = useText(text);
  const { data, error, isFetching, refetch } = useQuery(analysisQuery(quiz), queryClient);
  usePageTitle(data?.title ? `${t.title}: ${data.title}` : t.title);
  if (error && !data) return <Lost error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card padded aria-busy="true">
        <span className="sr-only">{t.loading}</span>
        <Line width="50%" />
        <Line height={160} className="mt-4" />
      </Card>
    );
  return (
    <>
      <Questions quiz={quiz} analysis={data} />
      {quiz.kind === "exam" && <Sitters examId={quiz.id} />}
    </>
  );
}

function Questions({ quiz, analysis }: { quiz: AnalysedQuiz; analysis: Analysis }) {
  const t = useText(text);
  const format = useFormat();
  const { attempts, least, mean, questions } = analysis;
  return (
    <Card as="section" inset aria-label={t.title} className="overflow-hidden">
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3">
        <div className="min-w-0">
          <h1 className="text-h2 wrap-anywhere">{analysis.title ?? t.title}</h1>
          <p className="num text-meta text-ink-2">
            {[t.attempts(format.number(attempts)), mean !== null && t.mean(`${format.number(mean * 100)}%`)]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {questions.length > 0 && (
          <DownloadButton
            read={async () => ({
              file: sheetFile(await readCsv(quiz), "csv"),
              name: `analysis-${quiz.kind}-${quiz.id}.csv`,
            })}
          >
            {t.csv}
          </DownloadButton>
        )}
      </div>
      {questions.length === 0 ? (
        <EmptyState
          icon={BarChart3}
          title={t.few}
          body={t.fewBody(format.number(least), format.number(attempts))}
        />
      ) : (
        <>
          <p className="px-4 pb-2 text-meta text-ink-3">{t.help}</p>
          <ItemTable questions={questions} />
        </>
      )}
    </Card>
  );
}

function Lost({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const t = useText(text);
  return (
    <Card>
      <PageUnavailable
        isAbsent={error instanceof ProblemError && [403, 404, 422].includes(error.status)}
        icon={FileX2}
        error={error}
        isBusy={isBusy}
        onRetry={onRetry}
        homeHref="/quiz"
        texts={t}
      />
    </Card>
  );
}
