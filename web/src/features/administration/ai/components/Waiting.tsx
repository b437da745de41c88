import type { AiSpend } from "@angon/contract/administration/ai";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Part } from "../../components/Part.tsx";
import { withoutAddress } from "../rules.ts";
import { text } from "../text.ts";

/** The oldest answers without a verdict; each opens its post, where a teacher gives it. */
export function Waiting({ waiting: { count, answers } }: Pick<AiSpend, "waiting">) {
  const t = useText(text);
  const { number, relativeTime } = useFormat();
  return (
    <Part title={t.waiting}>
      <p className="text-small text-ink-2">{count === 0 ? t.noneWaiting : t.waitingCount(number(count))}</p>
      <ButtonLink size="sm" variant="tint" href="/quiz/all/answers" className="mt-2">
        {t.checkAnswers}
      </ButtonLink>
      <ul className="mt-3 flex flex-col gap-2">
        {answers.map(({ comment_id, post_id, preview, at }) => (
          <li key={comment_id}>
            <Link
              href={`/post/${post_id}`}
              className="block rounded-control bg-surface-2 px-3.5 py-2.5 text-small"
            >
              <span className="line-clamp-2">{withoutAddress(preview)}</span>
              <span className="text-meta text-ink-3">{relativeTime(at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
