import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useParams, useSearchParams } from "wouter";
import { currentBatchNames } from "../../../../lib/data/batch.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { PageNotAllowed } from "../../../../lib/http/PageNotAllowed.tsx";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { useSession } from "../../../session/public.ts";
import { examPlanQuery } from "../api.ts";
import { ExamForm } from "../components/ExamForm.tsx";
import { PlanState } from "../components/PlanState.tsx";
import { copyOf, draftOf, newDraft } from "../state.ts";
import { text } from "../text.ts";

/** `/quiz/new`, `/quiz/new?from=7` and `/quiz/7/edit`. */
export default function ExamEditorPage() {
  const t = useText(text);
  const { id } = useParams<{ id?: string }>();
  const [search] = useSearchParams();
  const from = search.get("from");
  const saved = search.get("saved");
  const title = id ? t.editExam : t.newExam;
  usePageTitle(title);
  const { user } = useSession();
  // For an exam that exists the server decides.
  if (!id && user && !user.can.create_exam) return <PageNotAllowed texts={t} />;
  return (
    <div className="mx-auto w-full max-w-190">
      <h1 className="px-4 pt-4 pb-3 max-lg:sr-only md:px-0 md:pt-0">{title}</h1>
      {id ? (
        // After a draft was saved the form starts again from what the server has.
        <Planned key={saved} id={id} opening={saved} />
      ) : from ? (
        <Planned key={`copy ${from}`} id={from} opening="copy" isCopy />
      ) : (
        <New />
      )}
    </div>
  );
}

function New(): ReactNode {
  const [initial] = useState(() => newDraft(currentBatchNames()[0] ?? null));
  return <ExamForm initial={initial} examId={null} />;
}

interface PlannedProps {
  id: string;
  /** Which opening of the form this is: each one reads the plan anew. */
  opening: string | null;
  isCopy?: boolean;
}

function Planned({ id, opening, isCopy = false }: PlannedProps) {
  const t = useText(text);
  const { data: plan, error, refetch } = useQuery(examPlanQuery(id, opening), queryClient);
  if (!plan) return <PlanState error={error} onRetry={() => void refetch()} />;
  if (isCopy) return <ExamForm initial={copyOf(plan)} examId={null} />;
  if (!plan.started) return <ExamForm initial={draftOf(plan)} examId={plan.id} />;
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title={t.startedTitle}
        body={t.startedBody}
        action={<ButtonLink href={`/quiz/new?from=${id}`}>{t.duplicate}</ButtonLink>}
      />
    </Card>
  );
}
