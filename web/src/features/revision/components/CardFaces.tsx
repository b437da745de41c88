import type { RevisionCard } from "@angon/contract/revision";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { QuestionPicture } from "../../questions/pictures/public.ts";
import { text } from "../lazy-text.ts";

interface Props {
  card: RevisionCard;
  isOpen: boolean;
}

/** The question, and below it the answer once it is shown. Each new face takes the focus, so that it is read aloud. */
export function CardFaces({ card, isOpen }: Props) {
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
        {card.options.length > 0 && <Options card={card} isOpen={isOpen} />}
      </div>
      {isOpen && <Back card={card} />}
    </>
  );
}

function Options({ card: { options }, isOpen }: Props) {
  const t = useText(text);
  return (
    <ul className="mt-4 space-y-2">
      {options.map(({ option, is_correct }) => {
        const isShown = isOpen && is_correct;
        return (
          <li
            key={option}
            className={cx(
              "flex items-start gap-2 rounded-lg border px-3 py-2.5",
              isShown ? "border-peacock-line bg-peacock-soft text-peacock-ink" : "border-line",
            )}
          >
            <RichText text={option} plain className="min-w-0 flex-1" />
            {isShown && <Icon of={Check} size={20} className="mt-0.5 shrink-0" />}
            {isShown && <span className="sr-only">{t.correct}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Back({ card }: { card: RevisionCard }) {
  const t = useText(text);
  const back = useRef<HTMLElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const right = card.options.find(({ is_correct }) => is_correct);
  return (
    <section
      ref={back}
      tabIndex={-1}
      aria-label={t.answer}
      className="mt-5 border-t border-line pt-4 outline-none"
    >
      <h2 className="mb-1.5 text-label font-semibold text-ink-2">{t.answer}</h2>
      {right && <RichText text={right.option} className="mb-2 font-semibold" />}
      {card.back !== null && <RichText text={card.back} />}
      {card.back === null && !right && <p className="text-ink-2">{t.fromMemory}</p>}
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
