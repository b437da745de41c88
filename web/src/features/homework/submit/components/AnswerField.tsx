import { SUBMISSION_LIMITS } from "@angon/contract/homework/submissions";
import { lazy } from "../../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../../lib/lazy/use-lazy.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Line } from "../../../../ui/Skeleton.tsx";
import { Textarea } from "../../../../ui/Textarea.tsx";
import { text } from "../text.ts";

const editor = lazy(() => import("../../../../lib/editor/Editor.tsx"));

interface AnswerFieldProps {
  body: string;
  describedBy?: string;
  disabled: boolean;
  onChange: (body: string) => void;
}

/** The editor with formulas; a plain field when its chunk cannot load, because markup can be typed. */
export function AnswerField({ body, describedBy, disabled, onChange }: AnswerFieldProps) {
  const t = useText(text);
  const { Component: Editor, error: isLost } = useLazy(editor, true);
  if (isLost)
    return (
      <Textarea
        aria-label={t.answer}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        lang="bn"
        placeholder={t.answerHint}
        disabled={disabled}
        value={body}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (!Editor)
    return (
      <div
        aria-busy="true"
        className="bones flex h-37.5 flex-col gap-4 rounded-control border border-control p-3.5"
      >
        <Line width="46%" height={20} />
        <Line width="72%" />
      </div>
    );
  return (
    <Editor
      initial={body}
      label={t.answer}
      placeholder={t.answerHint}
      limit={SUBMISSION_LIMITS.body}
      invalid={describedBy !== undefined}
      describedBy={describedBy}
      disabled={disabled}
      findPeople={noPeople}
      onChange={onChange}
      onMentioned={() => undefined}
    />
  );
}

/** Work is read by teachers; it mentions no one. */
const noPeople = () => Promise.resolve([]);
