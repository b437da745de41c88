import { Check, Shapes } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Input } from "../../../ui/Input.tsx";
import type { ListedSubject } from "../api.ts";
import { dialogText } from "../lazy-text.ts";
import { text } from "../text.ts";
import { SubjectDots } from "./SubjectDots.tsx";

/** Shown in place of a count until the server has returned it. */
const PLACEHOLDER_COUNT = 415;

interface SubjectDialogProps {
  subjects: readonly ListedSubject[];
  chosen: number | null;
  open: boolean;
  onClose: () => void;
  onChoose: (id: number | null) => void;
}

export default function SubjectDialog({ subjects, chosen, open, onClose, onChoose }: SubjectDialogProps) {
  const t = useText(text);
  const of = useText(dialogText);
  const language = useLanguage();
  const format = useFormat();
  const [sought, setSought] = useState("");
  const wanted = sought.normalize("NFC").trim().toLowerCase();
  const found = subjects.filter(({ name, name_en }) =>
    `${name} ${name_en}`.normalize("NFC").toLowerCase().includes(wanted),
  );
  const total = subjects.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const isKnown = subjects.some(({ count }) => count !== null);
  const choose = (id: number | null) => {
    onClose();
    onChoose(id);
  };

  return (
    <Dialog size="sheet" open={open} onClose={onClose} title={of.title} className="subject-dialog">
      <div className="px-4 pt-1 pb-2">
        <Input
          type="search"
          // The keyboard of a phone would cover what there is to choose from.
          data-autofocus={matchMedia("(pointer: coarse)").matches ? undefined : ""}
          aria-label={of.find}
          placeholder={of.find}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </div>
      <ul className="pb-3">
        {!wanted && (
          <Row
            isChosen={chosen === null}
            label={t.all}
            count={t.posts(format.number(isKnown ? total : PLACEHOLDER_COUNT))}
            onChoose={() => choose(null)}
          />
        )}
        {found.map((subject) => (
          <Row
            key={subject.id}
            subject={subject.key}
            isChosen={subject.id === chosen}
            label={language === "bn" ? subject.name : subject.name_en}
            count={subject.count === 0 ? "" : t.posts(format.number(subject.count ?? PLACEHOLDER_COUNT))}
            onChoose={() => choose(subject.id)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="px-4 pb-5 text-small text-ink-2">{of.none}</p>}
    </Dialog>
  );
}

interface RowProps {
  subject?: string;
  label: string;
  count: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Row = ({ subject, label, count, isChosen, onChoose }: RowProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        "flex min-h-12 w-full items-center gap-3.5 px-4 pt-1.75 pb-1.25 text-left text-small leading-normal -outline-offset-3",
        isChosen ? "bg-primary-soft font-semibold text-primary-ink" : "hover:bg-surface-3/60",
      )}
    >
      <span className="grid size-5 shrink-0 place-items-center">
        {subject ? <SubjectDots subject={subject} /> : <Icon of={Shapes} size={18} />}
      </span>
      <span className="min-w-0 grow">{label}</span>
      <span className="num shrink-0 text-meta font-normal text-ink-3">{count}</span>
      {isChosen && <Icon of={Check} size={18} className="-mt-0.5" />}
    </button>
  </li>
);
