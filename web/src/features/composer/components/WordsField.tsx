import { BODY_LIMIT } from "@angon/contract/composer";
import { useId, useRef, type ReactNode } from "react";
import type { FieldToolsProps } from "../../../lib/editor/FieldTools.tsx";
import { MathsPreview } from "../../../lib/editor/MathsPreview.tsx";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/Field.tsx";
import { Line } from "../../../ui/Skeleton.tsx";
import { Textarea } from "../../../ui/Textarea.tsx";
import { findPeople } from "../api.ts";
import type { Draft } from "../state.ts";

const fieldTools = lazy<FieldToolsProps>(() => import("../../../lib/editor/FieldTools.tsx"));
const editor = lazy(() => import("../../../lib/editor/Editor.tsx"));

interface WordsFieldProps {
  label: string;
  placeholder: string;
  /** Without the editor: a poll asks one thing. */
  isPlain?: boolean;
  body: string;
  mentions: Draft["mentions"];
  error?: ReactNode;
  disabled: boolean;
  onChange: (patch: Partial<Pick<Draft, "body" | "mentions">>) => void;
}

/** The text field, with the editor or plain: markup can be typed, so a failed editor chunk does not block writing. */
export function WordsField(props: WordsFieldProps) {
  const { label, placeholder, isPlain, body, mentions, error, disabled, onChange } = props;
  const { Component: Editor, error: isLost } = useLazy(editor, !isPlain);
  const { Component: FieldTools } = useLazy(fieldTools, isPlain);
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const describedBy = error ? `${id}-error` : undefined;
  return (
    <div ref={field} data-field="body" className="flex min-w-0 flex-col gap-1.5">
      <div className={cx("flex items-center justify-between", isPlain && "h-9")}>
        <span aria-hidden="true" className="text-label font-semibold">
          {label}
        </span>
        {isPlain && FieldTools && <FieldTools label={label} fields={field} disabled={disabled} />}
      </div>
      {isPlain || isLost ? (
        <Textarea
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          lang="bn"
          rows={isPlain ? 2 : 6}
          maxHeight={200}
          placeholder={placeholder}
          disabled={disabled}
          value={body}
          onChange={(event) => onChange({ body: event.target.value })}
        />
      ) : Editor ? (
        <Editor
          initial={body}
          label={label}
          placeholder={placeholder}
          limit={BODY_LIMIT}
          invalid={Boolean(error)}
          describedBy={describedBy}
          disabled={disabled}
          findPeople={findPeople}
          onChange={(text) => onChange({ body: text })}
          onMentioned={({ id: user_id, name }) => onChange({ mentions: [...mentions, { user_id, name }] })}
        />
      ) : (
        <EditorToCome />
      )}
      {error && <FieldError id={describedBy}>{error}</FieldError>}
      <MathsPreview text={body} />
    </div>
  );
}

const EditorToCome = () => (
  <div
    aria-busy="true"
    className="bones flex h-37.5 flex-col gap-4 rounded-control border border-control p-3.5"
  >
    <Line width="46%" height={20} />
    <Line width="72%" />
  </div>
);
