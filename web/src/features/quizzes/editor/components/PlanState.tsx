import { examsErrors } from "@angon/contract/quizzes/exams/errors";
import { CloudOff, RotateCw } from "lucide-react";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { RequestId } from "../../../../lib/http/RequestId.tsx";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../../ui/Skeleton.tsx";
import { text } from "../text.ts";

/** While the plan is on its way, or why it did not come. */
export function PlanState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useText(text);
  const language = useLanguage();
  return (
    <Card aria-busy={error ? undefined : "true"} className="py-3">
      {error ? (
        <EmptyState
          tone="error"
          icon={CloudOff}
          title={sentenceOf(error, language, examsErrors).title}
          body={<RequestId error={error} />}
          action={
            <Button icon={RotateCw} onClick={onRetry}>
              {t.tryAgain}
            </Button>
          }
        />
      ) : (
        <>
          <span className="sr-only">{t.loading}</span>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </>
      )}
    </Card>
  );
}
