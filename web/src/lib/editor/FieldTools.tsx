import { Sigma } from "lucide-react";
import { useEffect, useRef, type RefObject } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { useText } from "../i18n/text.ts";
import { useLazyDialog } from "../lazy/use-lazy-dialog.ts";
import { keepFocus } from "./keep-focus.ts";
import { PhoneticSwitch } from "./PhoneticSwitch.tsx";
import { editorText } from "./text.ts";
import { insertAtCaret, isFieldOf, type TextField } from "./text-field.ts";
import { usePhoneticFields } from "./use-phonetic-fields.ts";

export interface FieldToolsProps {
  /** The label of the fields. */
  label: string;
  /** The element around the fields; the tools act on the field that was focused last, else on the first. */
  fields: RefObject<HTMLElement | null>;
  disabled?: boolean;
}

const loadPalette = () => import("./MathsPalette.tsx");

/** Formulas and Avro typing for plain fields, which do without the editor. */
export default function FieldTools({ label, fields, disabled }: FieldToolsProps) {
  const t = useText(editorText);
  const palette = useLazyDialog(loadPalette);
  const { Content: Palette } = palette;
  const setRules = usePhoneticFields(fields);
  const lastField = useLastField(fields);
  return (
    <div role="group" aria-label={`${t.toolbar}: ${label}`} className="flex">
      <IconButton
        size="sm"
        icon={Sigma}
        label={t.maths}
        aria-haspopup="dialog"
        disabled={disabled}
        onMouseDown={keepFocus}
        onClick={palette.open}
      />
      <PhoneticSwitch disabled={disabled} onRules={setRules} onPressed={() => lastField()?.focus()} />
      {Palette && (
        <Palette
          {...palette.dialogProps}
          onInsert={(formula) => {
            palette.dialogProps.onClose();
            const field = lastField();
            if (field) insertAtCaret(field, formula);
          }}
        />
      )}
    </div>
  );
}

function useLastField(fields: RefObject<HTMLElement | null>): () => TextField | null {
  const last = useRef<TextField>(null);
  useEffect(() => {
    const element = fields.current;
    if (!element) return;
    const remember = (target: unknown) => {
      if (isFieldOf(element, target)) last.current = target;
    };
    const onFocus = ({ target }: Event) => remember(target);
    remember(document.activeElement);
    element.addEventListener("focusin", onFocus);
    return () => element.removeEventListener("focusin", onFocus);
  }, [fields]);
  return () => {
    const host = fields.current;
    if (!host || last.current?.isConnected) return last.current;
    return [...host.querySelectorAll("textarea, input")].find((field) => isFieldOf(host, field)) ?? null;
  };
}
