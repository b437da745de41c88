import type { Homework } from "@angon/contract/homework";
import { useQuery } from "@tanstack/react-query";
import { FileX2 } from "lucide-react";
import { Suspense } from "react";
import { useParams, useSearchParams } from "wouter";
import { GuardianView, HomeworkView } from "../../features/homework/detail/public.ts";
import { PaidNotice } from "../../features/homework/list/public.ts";
import { homeworkQuery, useLiveHomework } from "../../features/homework/public.ts";
import { submissionSections } from "../../features/homework/submissions/public.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { useText } from "../../lib/i18n/text.ts";
import { usePageTitle } from "../../lib/i18n/use-page-title.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { PageUnavailable } from "../../lib/http/PageUnavailable.tsx";
import { Card } from "../../ui/Card.tsx";
import { PostSkeleton } from "../../ui/Skeleton.tsx";
import { text } from "./text.ts";

const submitBox = lazy(async () => ({
  default: (await import("../../features/homework/submit/public.ts")).SubmitBox,
}));

const isId = (written: string | null): written is string =>
  written !== null && /^[1-9][0-9]{0,9}$/.test(written);

/** One homework with the box to hand it in; of a guardian, whether the child `uid` has. */
export default function HomeworkPage() {
  const { id: written } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const uid = search.get("uid");
  const id = isId(written) ? Number(written) : 0;
  return <OneHomework key={id} id={id} uid={isId(uid) ? uid : undefined} />;
}

const ABSENT = [404, 422];

function OneHomework({ id, uid }: { id: number; uid: string | undefined }) {
  const t = useText(text);
  const { data, error, refetch } = useQuery(homeworkQuery(id, uid), queryClient);
  usePageTitle(data?.topic ?? t.homework);
  const isRefused = error instanceof ProblemError && error.code === "homework.paid_only";
  const isAbsent = error instanceof ProblemError && ABSENT.includes(error.status);
  if (error && (!data || isAbsent || isRefused))
    return (
      <div className="mx-auto w-full max-w-190">
        {isRefused ? (
          <>
            <h1 className="sr-only">{t.homework}</h1>
            <PaidNotice />
          </>
        ) : (
          <Card>
            <PageUnavailable
              isAbsent={isAbsent}
              icon={FileX2}
              error={error}
              onRetry={() => void refetch()}
              texts={data ? { ...t, absent: t.removed, absentBody: t.removedBody } : t}
            />
          </Card>
        )}
      </div>
    );
  if (!data)
    return (
      <div aria-busy="true" className="mx-auto max-w-190">
        <PostSkeleton />
      </div>
    );
  return (
    <div className="mx-auto flex w-full max-w-190 flex-col gap-2 md:gap-3">
      {"can" in data ? <Whole homework={data} /> : <GuardianView homework={data} />}
    </div>
  );
}

function Whole({ homework }: { homework: Homework }) {
  useLiveHomework(homework);
  return (
    <>
      <HomeworkView homework={homework} />
      {/* A printed task carries nobody's work. */}
      <div className="print-hidden contents">
        {!homework.can.mark && (
          <ErrorBoundary onRetry={submitBox.clearFailure}>
            <Suspense>
              <Lazy of={submitBox} props={{ homework }} />
            </Suspense>
          </ErrorBoundary>
        )}
        <ErrorBoundary onRetry={submissionSections.clearFailure}>
          <Suspense>
            <Lazy of={submissionSections} props={{ homework }} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}
