import type { HomeworkPart } from "@angon/contract/homework";
import type { Submission } from "@angon/contract/homework/submissions";
import { ArrowRight } from "lucide-react";
import type { RefObject } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { useNameOf } from "../../submissions/public.ts";
import { shownMarks, type Draft } from "../rules.ts";
import { text } from "../text.ts";
import { MarkKeys } from "./MarkKeys.tsx";
import { ReplyChips } from "./ReplyChips.tsx";
import { ReplyEditor } from "./ReplyEditor.tsx";
import { ScriptNotes } from "./ScriptNotes.tsx";
import { ToggleChips, ToggleRows } from "./Toggles.tsx";

interface MarkPanelProps {
  script: Submission;
  draft: Draft;
  parts: readonly HomeworkPart[];
  part: number;
  onMark: (marks: number) => void;
  onPart: (part: number, marks: number) => void;
  onChange: (patch: Partial<Draft>) => void;
  onSave: () => void;
  isDirty: boolean;
}

const loadReplySheet = () => import("./ReplySheet.tsx");

/** Phones: everything that the thumb needs, below the page. */
export function ThumbPanel({ script, draft, onChange, onSave, isDirty, ...keys }: MarkPanelProps) {
  const sheet = useLazyDialog(loadReplySheet);
  const name = useNameOf()(script);
  return (
    <section
      aria-label={name}
      className="flex max-h-[62%] shrink-0 flex-col gap-2.5 overflow-y-auto border-t border-line bg-surface px-4 pt-3 pb-[max(14px,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-center gap-2.5">
        <div className="min-w-0 grow">
          <h2 className="truncate font-text text-[1rem] leading-normal font-semibold [word-spacing:0]">
            {name}
          </h2>
          <div className="flex min-w-0 gap-2">
            {keys.parts.length > 0 && <PartSum draft={draft} />}
            <ScriptNotes script={script} />
          </div>
        </div>
        <ToggleChips draft={draft} onChange={onChange} />
      </div>
      <MarkKeys draft={draft} {...keys} />
      <ReplyChips homeworkId={script.homework_id} draft={draft} onChange={onChange} onWrite={sheet.open} />
      <SaveButton isDirty={isDirty} onSave={onSave} />
      {sheet.Content && (
        <sheet.Content
          {...sheet.dialogProps}
          name={name}
          homeworkId={script.homework_id}
          draft={draft}
          onChange={onChange}
        />
      )}
    </section>
  );
}

interface SidePanelProps extends MarkPanelProps {
  replyField: RefObject<HTMLTextAreaElement | null>;
}

/** Laptops: the same beside the page, with the reply always open. */
export function SidePanel({ script, draft, onChange, onSave, isDirty, replyField, ...keys }: SidePanelProps) {
  const t = useText(text);
  const name = useNameOf()(script);
  return (
    <section aria-label={name} className="flex min-h-0 flex-col border-l border-line bg-surface">
      <div className="flex min-h-0 grow flex-col gap-3.5 overflow-y-auto px-4.5 py-4">
        <div>
          <Total draft={draft} />
          <div className="mt-2">
            <MarkKeys draft={draft} {...keys} />
          </div>
        </div>
        <ToggleRows draft={draft} onChange={onChange} />
        <div>
          <h3 className="mb-2">{t.reply}</h3>
          <ReplyEditor homeworkId={script.homework_id} draft={draft} onChange={onChange} field={replyField} />
        </div>
      </div>
      <div className="border-t border-line px-4.5 pt-3 pb-3.5">
        <SaveButton isDirty={isDirty} onSave={onSave} />
      </div>
    </section>
  );
}

function Total({ draft }: { draft: Draft }) {
  const t = useText(text);
  const { number } = useFormat();
  const marks = shownMarks(draft);
  return (
    <div className="flex items-baseline justify-between">
      <h3>{draft.parts.length > 0 ? t.sum : t.marks}</h3>
      <output className="num text-ink-3">
        <b className="text-[1.25rem] text-primary-ink">{marks === null ? t.none : number(marks)}</b>
        {t.ofTen}
      </output>
    </div>
  );
}

function PartSum({ draft }: { draft: Draft }) {
  const t = useText(text);
  const { number } = useFormat();
  const marks = shownMarks(draft);
  return (
    <output aria-label={t.sum} className="num shrink-0 text-meta text-ink-3">
      <b className="text-primary-ink">{marks === null ? t.none : number(marks)}</b>
      {t.ofTen}
    </output>
  );
}

/** It never waits for the server: the next script is there at once. */
function SaveButton({ isDirty, onSave }: { isDirty: boolean; onSave: () => void }) {
  const t = useText(text);
  return (
    <Button full size="lg" variant={isDirty ? "primary" : "tint"} onClick={onSave} className="shrink-0">
      {isDirty ? t.saveNext : t.goNext}
      <Icon of={ArrowRight} size={18} className="-mt-0.5" />
    </Button>
  );
}
