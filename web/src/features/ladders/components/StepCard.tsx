import type { GivenStep } from "@angon/contract/ladders";
import { School, Sparkles } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { Chip } from "../../../ui/Badge.tsx";
import { originText, text } from "../lazy-text.ts";
import { stepText } from "../steps/public.ts";

/** A step with its lines, and the own try that was sent for it. */
export function StepCard({ step: { step, provider, lines, attempt, sources } }: { step: GivenStep }) {
  const t = useText(text);
  const names = useText(stepText);
  const origins = useText(originText);
  const { digits } = useFormat();
  const isSchool = provider === "school";
  const posts = lines.length > 0 ? sources.filter(({ kind }) => kind === "post") : [];
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface-2 px-4 py-3">
      {attempt !== null && (
        <div className="mb-3 border-l-3 border-line-strong pl-3 text-small">
          <p className="text-meta font-semibold text-ink-3">{t.yourTry}</p>
          <p className="whitespace-pre-line wrap-anywhere">{attempt}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 tabIndex={-1} className="text-label font-semibold outline-none">
          {names[step]}
        </h3>
        <Chip size="sm" icon={isSchool ? School : Sparkles}>
          {isSchool ? t.bySchool : t.byAi}
        </Chip>
      </div>
      {lines.length === 0 && <p className="mt-2 text-small text-ink-2">{t.nothing}</p>}
      <dl className="mt-2 flex flex-col gap-2">
        {lines.map(({ origin, text: words }, index) => (
          <div key={index} className="min-w-0">
            {lines[index - 1]?.origin !== origin && (
              <dt className="text-meta text-ink-3">{origins[origin]}</dt>
            )}
            <dd className="min-w-0 text-small">
              {origin === "marks" ? (
                <span className="num font-semibold">{digits(words)}</span>
              ) : (
                <RichText text={words} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {posts.map(({ id, title }) => (
        <Link key={id} href={`/post/${id}`} className="mt-2 block text-meta text-primary-ink hover:underline">
          {title}
        </Link>
      ))}
    </li>
  );
}
