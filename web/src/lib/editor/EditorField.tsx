import { useId, type ReactNode } from "react";
import { FieldError } from "../../ui/Field.tsx";
import { Line } from "../../ui/Skeleton.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { lazy } from "../lazy/lazy.ts";
import { useLazy } from "../lazy/use-lazy.ts";

const editor = lazy(() => import("./Editor.tsx"));
const findNone = () => Promise.resolve([]);
const ignore = () => undefined;

interface EditorFieldProps {
  label: string;
  /** The heading above the field says the same. */
  isLabelHidden?: boolean;
  placeholder: string;
  limit: number;
  initial: string;
  error?: ReactNode;
  disabled?: boolean;
  onChange: (text: string) => void;
}

/** The editor without mentions, with its label; a plain text field where the editor cannot load. */
export function EditorField(props: EditorFieldProps) {
  const { label, isLabelHidden, placeholder, limit, initial, error, disabled, onChange } = props;
  const { Component: Editor, error: isLost } = useLazy(editor, true);
  const id = useId();
  const describedBy = error ? `${id}-error` : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {!isLabelHidden && (
        <span aria-hidden="true" className="text-label font-semibold">
          {label}
        </span>
      )}
      {isLost ? (
        <Textarea
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          rows={4}
          maxHeight={200}
          placeholder={placeholder}
          disabled={disabled}
          defaultValue={initial}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : Editor ? (
        <Editor
          {...{ initial, label, placeholder, limit, describedBy, disabled, onChange }}
          invalid={Boolean(error)}
          findPeople={findNone}
          onMentioned={ignore}
        />
      ) : (
        <div
          aria-busy="true"
          className="bones flex h-37.5 flex-col gap-4 rounded-control border border-control p-3.5"
        >
          <Line width="46%" height={20} />
          <Line width="72%" />
        </div>
      )}
      {error && <FieldError id={describedBy}>{error}</FieldError>}
    </div>
  );
}
