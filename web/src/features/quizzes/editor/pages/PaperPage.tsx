import type { ExamPlan } from "@angon/contract/quizzes/editor";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { PrintButton } from "../../../../lib/print/PrintButton.tsx";
import { PrintHead } from "../../../../lib/print/PrintHead.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { examPlanQuery } from "../api.ts";
import { AnswerKey } from "../components/AnswerKey.tsx";
import { PaperQuestion } from "../components/PaperQuestion.tsx";
import { PlanState } from "../components/PlanState.tsx";
import { text } from "../text.ts";

/** The question paper of an exam, for those who may edit it. */
export default function PaperPage() {
  const t = useText(text);
  const { id } = useParams<{ id: string }>();
  const { data: plan, error, refetch } = useQuery(examPlanQuery(id, "paper"), queryClient);
  usePageTitle(plan ? `${t.paper}: ${plan.title}` : t.paper);
  return (
    <div className="mx-auto w-full max-w-190">
      {plan ? <Paper plan={plan} /> : <PlanState error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function Paper({ plan }: { plan: ExamPlan }) {
  const t = useText(text);
  const { number } = useFormat();
  const [hasKey, setKey] = useState(false);
  const facts = t.facts(number(plan.questions.length), number(plan.total_marks), number(plan.duration));
  return (
    <Card padded inset as="article">
      <PrintHead title={plan.title}>
        <p className="num">{facts}</p>
        <p className="mt-2">{t.nameAndRoll}</p>
      </PrintHead>
      <div className="print-hidden">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-h2">{t.paper}</h1>
            <p className="text-small wrap-anywhere">
              <Link href={`/quiz/${plan.id}`} className="font-semibold text-primary-ink hover:underline">
                {plan.title}
              </Link>
            </p>
            <p className="num text-meta text-ink-2">{facts}</p>
          </div>
          <PrintButton />
        </div>
        <SwitchRow
          className="mt-4"
          label={t.withKey}
          hint={t.withKeyHint}
          checked={hasKey}
          onChange={setKey}
        />
      </div>
      <ol className="mt-4 flex flex-col gap-4">
        {plan.questions.map((question, index) => (
          <PaperQuestion key={index} question={question} number={index + 1} />
        ))}
      </ol>
      {plan.questions.length === 0 && <p className="text-small text-ink-2">{t.noQuestionsYet}</p>}
      {hasKey && <AnswerKey questions={plan.questions} />}
    </Card>
  );
}
