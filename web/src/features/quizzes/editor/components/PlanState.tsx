import { examsErrors } from "@angon/contract/quizzes/exams/errors";
import { LoadFailed } from "../../../../lib/http/LoadFailed.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { RowSkeleton } from "../../../../ui/Skeleton.tsx";
import { text } from "../text.ts";

/** While the plan is on its way, or why it did not come. */
export function PlanState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useText(text);
  return (
    <Card aria-busy={error ? undefined : "true"} className="py-3">
      {error ? (
        <LoadFailed error={error} sentences={examsErrors} onRetry={onRetry} />
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
