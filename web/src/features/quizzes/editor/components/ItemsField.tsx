import type { BankQuestion } from "@angon/contract/questions";
import { QUIZ_LIMITS } from "@angon/contract/quizzes";
import { CircleHelp, Dices, Plus } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { FieldError } from "../../../../ui/Field.tsx";
import {
  draftOf,
  loadDrawDialog,
  loadPickDialog,
  loadQuestionDialog,
  newDraft,
  type Draft,
} from "../../../questions/public.ts";
import { itemOf, moved, type Item, type Problems } from "../state.ts";
import { itemText } from "../text.ts";
import { ItemCard } from "./ItemCard.tsx";

interface ItemsFieldProps {
  items: readonly Item[];
  /** The subject that the bank is opened with. */
  subject_id: number | null;
  problem: Problems["items"];
  onChange: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/** The questions in their order: written, taken from the bank, or drawn. */
export function ItemsField({ items, subject_id, problem, onChange }: ItemsFieldProps) {
  const t = useText(itemText);
  const format = useFormat();
  const room = QUIZ_LIMITS.questions - items.length;
  const add = (added: readonly Item[]) => onChange((now) => [...now, ...added]);
  const take = (taken: readonly BankQuestion[]) => add(taken.map((question) => itemOf(draftOf(question))));
  const write = (initial: Draft, onWritten: (draft: Draft) => void, isNew: boolean) =>
    void openLazyDialog(loadQuestionDialog, {
      initial,
      isNew,
      inBank: false,
      send: (draft: Draft) => Promise.resolve(onWritten(draft)),
    });
  const sentence = problem && (items.length === 0 ? t.none : t.tooMany);

  return (
    <section aria-labelledby="quiz-items" className="flex flex-col gap-3">
      <div className="flex items-baseline gap-2 px-4 md:px-0">
        <h2 id="quiz-items">{t.questions}</h2>
        <span className="num text-small text-ink-3">{t.count(format.number(items.length))}</span>
      </div>
      <ol className="flex list-none flex-col gap-2 p-0 md:gap-3">
        {items.map((item, index) => (
          <ItemCard
            key={item.key}
            item={item}
            index={index}
            isLast={index === items.length - 1}
            onMove={(by) => onChange((now) => moved(now, index, by))}
            onRemove={() => onChange((now) => now.filter(({ key }) => key !== item.key))}
            onEdit={() =>
              write(
                item.draft,
                (draft) =>
                  onChange((now) => now.map((one) => (one.key === item.key ? { ...one, draft } : one))),
                false,
              )
            }
          />
        ))}
      </ol>
      <div className="flex flex-col gap-2 px-4 md:px-0">
        {/* The first invalid field gets the focus; the button is where the problem is solved. */}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={Plus}
            disabled={room <= 0}
            aria-invalid={problem ? true : undefined}
            onClick={() => write(newDraft, (draft) => add([itemOf(draft)]), true)}
          >
            {t.write}
          </Button>
          <Button
            variant="secondary"
            icon={CircleHelp}
            disabled={room <= 0}
            onClick={() => void openLazyDialog(loadPickDialog, { subject_id, room, onTake: take })}
          >
            {t.pick}
          </Button>
          <Button
            variant="secondary"
            icon={Dices}
            disabled={room <= 0}
            onClick={() => void openLazyDialog(loadDrawDialog, { subject_id, room, onTake: take })}
          >
            {t.draw}
          </Button>
        </div>
        {sentence && <FieldError>{sentence}</FieldError>}
      </div>
    </section>
  );
}
