import type { BankQuestion } from "@angon/contract/questions";
import { QUIZ_LIMITS } from "@angon/contract/quizzes";
import { useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { bankQuestions, noFilters, type Filters } from "../state.ts";
import { formText, pickText } from "../text.ts";
import { useBankList } from "../use-bank-list.ts";
import { BankFilters } from "./BankFilters.tsx";
import { BankList } from "./BankList.tsx";
import { QuestionView } from "./QuestionView.tsx";

interface PickDialogProps {
  open: boolean;
  onClose: () => void;
  subject_id: number | null;
  /** How many questions the quiz still takes. */
  room: number;
  onTake: (questions: readonly BankQuestion[]) => void;
}

/** Chooses questions of the bank. */
export default function PickDialog({ open, onClose, subject_id, room, onTake }: PickDialogProps) {
  const t = useText(pickText);
  const words = useText(formText);
  const format = useFormat();
  const [filters, setFilters] = useState<Filters>({ ...noFilters, subject_id });
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([]);
  const list = useBankList(filters);
  const toggle = (question: BankQuestion) =>
    setChosen((before) =>
      before.some(({ id }) => id === question.id)
        ? before.filter(({ id }) => id !== question.id)
        : [...before, question],
    );
  const isFull = chosen.length >= Math.min(room, QUIZ_LIMITS.questions);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.pickTitle}
      subtitle={isFull ? t.noRoom : undefined}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={chosen.length === 0}
            className="sm:flex-none!"
            onClick={() => {
              onTake(chosen);
              onClose();
            }}
          >
            {chosen.length === 0 ? t.takeNone : t.take(format.number(chosen.length))}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <BankFilters filters={filters} onChange={(patch) => setFilters((now) => ({ ...now, ...patch }))} />
        <div>
          <BankList
            list={list}
            row={(id) => (
              <Pick
                key={id}
                id={id}
                isChosen={chosen.some((one) => one.id === id)}
                isFull={isFull}
                onToggle={toggle}
              />
            )}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface PickProps {
  id: number;
  isChosen: boolean;
  isFull: boolean;
  onToggle: (question: BankQuestion) => void;
}

function Pick({ id, isChosen, isFull, onToggle }: PickProps) {
  const t = useText(pickText);
  const question = bankQuestions.use(id);
  if (!question) return null;
  return (
    <label className="flex cursor-pointer items-start gap-3 border-b border-line py-3.5">
      <input
        type="checkbox"
        aria-label={`${t.pick}: ${question.question}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onToggle(question)}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 grow">
        <QuestionView {...question} solved />
      </span>
    </label>
  );
}
