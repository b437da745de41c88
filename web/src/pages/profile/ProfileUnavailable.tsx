import { UserX } from "lucide-react";
import { ProblemError } from "../../lib/http/problem.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Card } from "../../ui/Card.tsx";
import { PageUnavailable } from "../../lib/http/PageUnavailable.tsx";
import { profileText } from "./text.ts";

export const isAbsent = (error: unknown) =>
  error instanceof ProblemError && [404, 422].includes(error.status);

/** The user does not exist, was erased, or could not be loaded. */
export function ProfileUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(profileText);
  const absent = isAbsent(error);
  return (
    <div className="mx-auto w-full max-w-190">
      <Card>
        <PageUnavailable isAbsent={absent} icon={UserX} error={error} onRetry={onRetry} texts={t} />
      </Card>
    </div>
  );
}
