import { useQuery } from "@tanstack/react-query";
import { FileX2, Table2 } from "lucide-react";
import { Suspense } from "react";
import { useParams } from "wouter";
import { homeworkQuery } from "../../features/homework/public.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { useText } from "../../lib/i18n/text.ts";
import { usePageTitle } from "../../lib/i18n/use-page-title.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { RichText } from "../../lib/rich-text/RichText.tsx";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { PageUnavailable } from "../../shell/PageUnavailable.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { PostSkeleton } from "../../ui/Skeleton.tsx";
import { text } from "./text.ts";

const submitBox = lazy(async () => ({
  default: (await import("../../features/homework/submit/public.ts")).SubmitBox,
}));

const ABSENT = [404, 422];

/** One homework with the box to hand it in. */
export default function HomeworkPage() {
  const { id: written } = useParams<{ id: string }>();
  const id = /^[1-9][0-9]{0,9}$/.test(written) ? Number(written) : 0;
  return <OneHomework key={id} id={id} />;
}

function OneHomework({ id }: { id: number }) {
  const t = useText(text);
  const { data, error, refetch } = useQuery(homeworkQuery(id), queryClient);
  usePageTitle(data?.topic ?? t.homework);
  const isAbsent = error instanceof ProblemError && ABSENT.includes(error.status);
  if (error && (!data || isAbsent))
    return (
      <div className="mx-auto w-full max-w-190">
        <h1 className="sr-only">{isAbsent ? t.absent : t.failed}</h1>
        <Card>
          <PageUnavailable
            isAbsent={isAbsent}
            icon={FileX2}
            error={error}
            onRetry={() => void refetch()}
            texts={t}
          />
        </Card>
      </div>
    );
  if (!data)
    return (
      <div aria-busy="true" className="mx-auto max-w-190">
        <PostSkeleton />
      </div>
    );
  const state = data.has_submitted
    ? t.submitted
    : data.has_ended
      ? t.timeOver
      : t.until(data.deadline_formatted);
  return (
    <div className="mx-auto flex w-full max-w-190 flex-col gap-2 md:gap-3">
      <Card padded as="article">
        <p className="text-meta text-ink-3">
          {[data.subject_name, data.chapter_name, state].filter(Boolean).join(" · ")}
        </p>
        <h1 className="mt-1 text-h2">{data.topic}</h1>
        {"body" in data && <RichText text={data.body} className="mt-1" />}
        {"can" in data && data.can.mark && data.group && (
          <ButtonLink
            href={`/group/${data.group.slug}/gradebook`}
            size="sm"
            variant="tint"
            icon={Table2}
            className="mt-3"
          >
            {t.gradebook}
          </ButtonLink>
        )}
      </Card>
      {"can" in data && (
        <ErrorBoundary onRetry={submitBox.clearFailure}>
          <Suspense>
            <Lazy of={submitBox} props={{ homework: data }} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
