import { CloudOff, RotateCw, UserX } from "lucide-react";
import { useLanguage } from "../../lib/language.tsx";
import { ProblemError, sentenceOf } from "../../lib/problem.ts";
import { useText } from "../../lib/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { profileText } from "./text.ts";

export const isAbsent = (error: unknown) =>
  error instanceof ProblemError && [404, 422].includes(error.status);

/** Nobody of this number, or nobody any more; or the answer did not come. */
export function NoProfile({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(profileText);
  const language = useLanguage();
  const absent = isAbsent(error);
  return (
    <div className="mx-auto w-full max-w-190">
      <h1 className="sr-only">{absent ? t.absent : t.failed}</h1>
      <Card>
        {absent ? (
          <EmptyState
            icon={UserX}
            title={t.absent}
            body={t.absentBody}
            action={
              <ButtonLink href="/" variant="tint">
                {t.home}
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState
            tone="error"
            icon={CloudOff}
            title={t.failed}
            body={sentenceOf(error, language).title}
            action={
              <Button icon={RotateCw} onClick={onRetry}>
                {t.tryAgain}
              </Button>
            }
          />
        )}
      </Card>
    </div>
  );
}
