import type { Rating } from "@angon/contract/revision/ratings";
import type { Memory } from "@angon/contract/revision/schedule";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { text } from "../lazy-text.ts";
import { intervalsFor } from "../state.ts";

interface Props {
  memory: Memory | null;
  exam: Date | null;
  /** The most likely one, which stands out. */
  suggested: Rating;
  onRate: (rating: Rating) => void;
}

/** The four ratings with the time until the card comes again. */
export function RatingButtons({ memory, exam, suggested, onRate }: Props) {
  const t = useText(text);
  const format = useFormat();
  return (
    <div role="group" aria-label={t.howWell} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {intervalsFor(memory, exam, new Date()).map(({ rating, interval }) => (
        <Button
          key={rating}
          variant={rating === suggested ? "primary" : "secondary"}
          size="lg"
          full
          className="h-auto flex-col gap-0 pt-3 pb-1.5"
          onClick={() => onRate(rating)}
        >
          <span>{t[rating]}</span>
          <span className="num text-meta font-normal">{t[interval.unit](format.number(interval.count))}</span>
        </Button>
      ))}
    </div>
  );
}
