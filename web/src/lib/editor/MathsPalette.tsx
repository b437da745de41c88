import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import { Typeset } from "../rich-text/Typeset.tsx";
import { PREVIEW_DELAY_MS, useDebounced } from "../data/use-debounced.ts";
import { useText } from "../i18n/text.ts";
import { editorText } from "./text.ts";

interface MathsPaletteProps {
  open: boolean;
  onClose: () => void;
  /** The formula with its delimiters. */
  onInsert: (formula: string) => void;
}

/** The formulas that science students write most; the cursor moves into the first empty pair of braces. */
const pieces = [
  ["\\frac{}{}", "\\frac{a}{b}"],
  ["^{}", "x^{n}"],
  ["_{}", "x_{n}"],
  ["\\sqrt{}", "\\sqrt{x}"],
  ["\\sqrt[]{}", "\\sqrt[n]{x}"],
  ["\\overrightarrow{}", "\\overrightarrow{a}"],
  ["\\int_{}^{} ", "\\int_a^b"],
  ["\\sum_{}^{} ", "\\sum_1^n"],
  ["\\lim_{ \\to } ", "\\lim"],
  ["\\log_{}", "\\log_a"],
  ["\\sin ", "\\sin"],
  ["\\cos ", "\\cos"],
  ["\\begin{pmatrix}  &  \\\\  &  \\end{pmatrix}", "\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}"],
  ["\\times ", "\\times"],
  ["\\div ", "\\div"],
  ["\\pm ", "\\pm"],
  ["\\cdot ", "\\cdot"],
  ["\\le ", "\\le"],
  ["\\ge ", "\\ge"],
  ["\\ne ", "\\ne"],
  ["\\approx ", "\\approx"],
  ["\\propto ", "\\propto"],
  ["\\infty ", "\\infty"],
  ["\\Rightarrow ", "\\Rightarrow"],
  ["\\rightleftharpoons ", "\\rightleftharpoons"],
  ["^{\\circ}", "^{\\circ}"],
  ["\\pi ", "\\pi"],
  ["\\theta ", "\\theta"],
  ["\\lambda ", "\\lambda"],
  ["\\omega ", "\\omega"],
  ["\\alpha ", "\\alpha"],
  ["\\beta ", "\\beta"],
  ["\\mu ", "\\mu"],
  ["\\rho ", "\\rho"],
  ["\\Delta ", "\\Delta"],
] as const;

type Placement = "inline" | "own";

/** A `$` would end the formula, and a line break would end its paragraph. */
const clean = (tex: string): string =>
  tex
    .replace(/\s+/g, " ")
    .replace(/\\?\$/g, (dollar) => (dollar === "$" ? "" : dollar))
    .trim();

export default function MathsPalette({ open, onClose, onInsert }: MathsPaletteProps) {
  const t = useText(editorText);
  const [tex, setTex] = useState("");
  const [placement, setPlacement] = useState<Placement>("inline");
  const field = useRef<HTMLTextAreaElement>(null);
  const previewId = useId();
  const formula = clean(tex);

  const add = (piece: string) => {
    const area = field.current;
    const { selectionStart: from = tex.length, selectionEnd: to = tex.length } = area ?? {};
    const chosen = tex.slice(from, to);
    const gap = piece.indexOf("{}") + 1;
    const inserted = chosen && gap > 0 ? piece.slice(0, gap) + chosen + piece.slice(gap) : piece;
    setTex(tex.slice(0, from) + inserted + tex.slice(to));
    const cursor = from + (gap > 0 && !chosen ? gap : inserted.length);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(cursor, cursor);
    });
  };
  const insert = () => {
    if (!formula) return;
    onInsert(placement === "inline" ? `$${formula}$ ` : `\\[${formula}\\] `);
    setTex("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The form around the editor submits on the same keys.
    event.stopPropagation();
    insert();
  };

  return (
    <Dialog
      size="sheet"
      open={open}
      onClose={onClose}
      title={t.mathsTitle}
      footer={
        <Button onClick={insert} disabled={!formula}>
          {t.mathsInsert}
        </Button>
      }
    >
      <div className="flex flex-col gap-3.5 px-4 pt-1 pb-3">
        <div className="grid grid-cols-7 gap-1">
          {pieces.map(([piece, face]) => (
            <button
              key={piece}
              type="button"
              aria-label={face}
              onClick={() => add(piece)}
              className="grid h-11 min-w-0 place-items-center overflow-hidden rounded-chip bg-surface-3 text-[0.8125rem] hover:bg-primary-soft"
            >
              <span aria-hidden="true">
                <Typeset tex={face} />
              </span>
            </button>
          ))}
        </div>
        <Field label={t.mathsField} hint={t.mathsHint}>
          {(ids) => (
            <Textarea
              {...ids}
              ref={field}
              data-autofocus
              rows={2}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              maxHeight={120}
              value={tex}
              onChange={(event) => setTex(event.target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <Segmented
          size="sm"
          label={t.mathsPlace}
          value={placement}
          onChange={setPlacement}
          options={[
            { value: "inline", label: t.mathsInLine },
            { value: "own", label: t.mathsOwnLine },
          ]}
        />
        <section aria-labelledby={previewId}>
          <h3 id={previewId} className="text-meta text-ink-3">
            {t.mathsPreview}
          </h3>
          <Preview tex={formula} isOwnLine={placement === "own"} />
        </section>
      </div>
    </Dialog>
  );
}

/** Rendered 400 ms after the last change. */
function Preview({ tex, isOwnLine }: { tex: string; isOwnLine: boolean }) {
  const t = useText(editorText);
  const settled = useDebounced(tex, PREVIEW_DELAY_MS);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div aria-live="polite" className="mt-1 min-h-14 rounded-control bg-surface-2 px-3.5 py-3">
      {settled ? (
        <Typeset tex={settled} display={isOwnLine} onSet={(isValid) => setBroken(isValid ? null : settled)} />
      ) : (
        <span className="text-small text-ink-3">{t.mathsEmpty}</span>
      )}
      {broken === settled && settled && <p className="text-meta text-marigold-ink">{t.mathsBroken}</p>}
    </div>
  );
}
