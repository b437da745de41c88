import { CircleAlert } from "lucide-react";
import type { Localized } from "@angon/contract/kit/problem";
import { useFormat } from "../i18n/format.ts";
import { formatTimer } from "../i18n/countdown.ts";
import { useLanguage } from "../i18n/language.tsx";
import { ProblemError, sentenceOf } from "../http/problem.ts";
import { RequestId } from "../http/RequestId.tsx";
import { useText } from "../i18n/text.ts";
import { Icon } from "../../ui/Icon.tsx";
import { text } from "./text.ts";

interface FormProblemProps {
  error: unknown;
  /** Seconds until a retry is allowed, from `useRetryAfter(error)`. */
  wait?: number;
  /** The feature's sentences for its codes. */
  sentences?: Readonly<Record<string, Localized>>;
}

/** The error of a form in one sentence near its button; empty without an error. */
export function FormProblem({ error, wait = 0, sentences }: FormProblemProps) {
  const language = useLanguage();
  const t = useText(text);
  const format = useFormat();
  if (!error) return null;

  const { title, body } = sentenceOf(error, language, sentences);
  const problem = error instanceof ProblemError ? error : null;
  const detail = problem?.retryAfter ? (wait > 0 ? t.waitFor(formatTimer(format, wait)) : t.waitOver) : body;
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-krishna-soft px-3.5 py-3 text-label leading-[1.6] text-krishna-ink"
    >
      <Icon of={CircleAlert} size={18} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {detail && <p aria-live="off">{detail}</p>}
        {problem && problem.status >= 500 && <RequestId error={problem} />}
      </div>
    </div>
  );
}
