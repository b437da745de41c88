import { questionsErrors, type BankQuestion } from "@angon/contract/questions";
import { PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Chip } from "../../../ui/Badge.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { removeQuestion } from "../api.ts";
import { bankQuestions } from "../state.ts";
import { difficultyText, text } from "../text.ts";
import { QuestionView } from "./QuestionView.tsx";

interface BankRowProps {
  id: number;
  onEdit: (question: BankQuestion) => void;
}

export function BankRow({ id, onEdit }: BankRowProps) {
  const t = useText(text);
  const levels = useText(difficultyText);
  const question = bankQuestions.use(id);
  if (!question) return null;
  const level = question.difficulty as 1 | 2 | 3 | null;
  return (
    <Card as="article" padded aria-label={question.question}>
      <QuestionView {...question} solved />
      <div className="mt-2 flex min-h-11 items-center gap-2">
        {level && <Chip size="sm">{levels[level]}</Chip>}
        <span className="grow" />
        <IconButton icon={PenLine} label={t.edit} onClick={() => onEdit(question)} />
        <Remove id={id} />
      </div>
    </Card>
  );
}

function Remove({ id }: { id: number }) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  const removing = useAction({
    run: () => removeQuestion(id),
    onSuccess: () => {
      setOpen(false);
      toast({ icon: Trash2, title: t.removed });
      bankQuestions.remove(id);
    },
  });
  return (
    <>
      <IconButton icon={Trash2} label={t.remove} onClick={() => setOpen(true)} />
      <RemovalDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        removing={removing}
        sentences={questionsErrors}
        texts={{
          title: t.removeTitle,
          body: t.removeBody,
          now: t.removeNow,
        }}
      />
    </>
  );
}
