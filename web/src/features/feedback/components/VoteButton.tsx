import type { Feedback } from "@angon/contract/feedback";
import { ChevronUp } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { voting } from "../api.ts";
import { actOnWish } from "../state.ts";
import { text } from "../text.ts";

/** Shown at once; of several quick taps the server is told the last. */
export function VoteButton({ wish: { id, title, voted, vote_count } }: { wish: Feedback }) {
  const t = useText(text);
  const language = useLanguage();
  const count = useFormat().number(vote_count);
  const press = async () => {
    try {
      await actOnWish([id], voting(id, !voted));
    } catch (error) {
      toast({ tone: "bad", title: t.voteFailed, body: sentenceOf(error, language).title });
    }
  };
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-label={t.voteFor(title, count)}
      onClick={() => void press()}
      className={cx(
        "flex min-h-15 w-14 shrink-0 flex-col items-center justify-center rounded-control border transition-[background-color]",
        voted
          ? "border-primary bg-primary-soft text-primary-ink"
          : "border-line-strong text-ink-2 hover:bg-surface-2 active:bg-surface-3",
      )}
    >
      <Icon of={ChevronUp} size={20} />
      <span className="num text-label font-semibold">{count}</span>
    </button>
  );
}
