import { useText } from "../i18n/text.ts";
import { ProblemError } from "./problem.ts";
import { text } from "./text.ts";

/** The id under which the server's log has the failed request; a request without a response has none. */
export function RequestId({ error }: { error: unknown }) {
  const t = useText(text);
  const id = error instanceof ProblemError ? error.requestId : undefined;
  if (!id) return null;
  return (
    <span className="mt-1 block text-micro">
      {t.requestId} <code className="break-all select-all">{id}</code>
    </span>
  );
}
