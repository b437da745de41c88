import { feedbackStatuses, type Feedback, type FeedbackStatus } from "@angon/contract/feedback";
import { useAction } from "../../../lib/data/use-action.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Chip, type ChipTone } from "../../../ui/Badge.tsx";
import { Select } from "../../../ui/Select.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { decideWish } from "../api.ts";
import { statusText, text } from "../text.ts";

const tones: Record<FeedbackStatus, ChipTone> = {
  open: "neutral",
  planned: "marigold",
  done: "primary",
  declined: "neutral",
};

/** The status of a request; hidden while it is undecided. */
export function StatusField({ wish: { id, title, status, can } }: { wish: Feedback }) {
  const t = useText(text);
  const words = useText(statusText);
  const language = useLanguage();
  const deciding = useAction({
    run: (wanted: FeedbackStatus) => decideWish(id, wanted),
    onError: (error) =>
      toast({ tone: "bad", title: t.statusFailed, body: sentenceOf(error, language).title }),
  });
  if (!can.decide)
    return status === "open" ? null : (
      <Chip size="sm" tone={tones[status]} className="pl-2!">
        {words[status]}
      </Chip>
    );
  return (
    <Select
      aria-label={t.statusOf(title)}
      value={deciding.isPending ? deciding.input : status}
      disabled={deciding.isPending}
      onChange={(event) => {
        const wanted = feedbackStatuses.find((one) => one === event.target.value);
        if (wanted) deciding.start(wanted);
      }}
      className="min-h-11! w-36!"
    >
      {feedbackStatuses.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </Select>
  );
}
