import type { RevisionCard } from "@angon/contract/revision";
import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LadderButton } from "../../ladders/public.ts";
import { QuestionPicture } from "../../questions/pictures/public.ts";
import { text } from "../lazy-text.ts";

interface Props {
  card: RevisionCard;
  isOpen: boolean;
  /** The index of the pressed option. */
  chosen: number | null;
  onChoose: (index: number) => void;
}

/** The question, and below it the answer once it is shown. Each new face takes the focus, so that it is read aloud. */
export function CardFaces(props: Props) {
  const { card, isOpen, chosen } = props;
  const t = useText(text);
  const start = useRef<HTMLDivElement>(null);
  const front = useRef<HTMLDivElement>(null);
  useEffect(() => {
    front.current?.focus({ preventScroll: true });
    // The rated card may have been long. Its successor can be taller than the screen, so its start alone is scrolled to.
    start.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <>
      <div ref={start} className="scroll-mt-20" />
      <div ref={front} tabIndex={-1} className="outline-none">
        {card.subject && <p className="mb-2 text-meta font-semibold text-ink-2">{card.subject}</p>}
        <RichText text={card.front} className="text-body" />
        {card.image && <QuestionPicture picture={card.image} fallback={t.pictureOf} />}
        {card.options.length > 0 && <Options {...props} />}
      </div>
      {isOpen && <Back card={card} chosen={chosen} />}
    </>
  );
}

const plainRow = "flex w-full items-start gap-2 rounded-lg border px-3 py-2.5 text-start";

/** Each option can be pressed until the answer is shown; then they say which was right and which was chosen. */
function Options({ card: { options }, isOpen, chosen, onChoose }: Props) {
  const t = useText(text);
  return (
    <ul className="mt-4 space-y-2">
      {options.map(({ option, is_correct }, index) => {
        const words = <RichText text={option} plain className="min-w-0 flex-1" />;
        const isWrong = chosen === index && !is_correct;
        return (
          <li key={index}>
            {isOpen ? (
              <div
                className={cx(
                  plainRow,
                  is_correct
                    ? "border-peacock-line bg-peacock-soft text-peacock-ink"
                    : isWrong
                      ? "border-krishna bg-krishna-soft text-krishna-ink"
                      : "border-line",
                )}
              >
                {words}
                {(is_correct || isWrong) && (
                  <Icon of={is_correct ? Check : X} size={20} className="mt-0.5 shrink-0" />
                )}
                {is_correct && <span className="sr-only">{t.correct}</span>}
                {isWrong && <span className="sr-only">{t.chosenWrong}</span>}
              </div>
            ) : (
              <button
                type="button"
                onClick={() => onChoose(index)}
                className={cx(plainRow, "min-h-11 border-control hover:bg-surface-3/60")}
              >
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Back({ card, chosen }: Pick<Props, "card" | "chosen">) {
  const t = useText(text);
  const back = useRef<HTMLElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const isRight = chosen !== null && card.options[chosen]?.is_correct;
  const right = card.options.find(({ is_correct }) => is_correct);
  return (
    <section
      ref={back}
      tabIndex={-1}
      aria-label={t.answer}
      className="mt-5 border-t border-line pt-4 outline-none"
    >
      {chosen !== null && (
        <p className={cx("mb-2 font-semibold", isRight ? "text-peacock-ink" : "text-krishna-ink")}>
          {isRight ? t.wasRight : t.wasWrong}
        </p>
      )}
      <h2 className="mb-1.5 text-label font-semibold text-ink-2">{t.answer}</h2>
      {right && <RichText text={right.option} className="mb-2 font-semibold" />}
      {card.back !== null && <RichText text={card.back} />}
      {card.back === null && !right && <p className="text-ink-2">{t.fromMemory}</p>}
      <div className="mt-3">
        <LadderButton target={{ kind: "card", id: card.id }} />
      </div>
      {card.post_id !== null && (
        <ButtonLink href={`/post/${card.post_id}`} variant="quiet" size="sm" className="mt-2 -ml-3">
          {t.openPost}
        </ButtonLink>
      )}
      {card.exam_id !== null && (
        <ButtonLink href={`/quiz/${card.exam_id}`} variant="quiet" size="sm" className="mt-2 -ml-3">
          {t.openExam}
        </ButtonLink>
      )}
    </section>
  );
}
