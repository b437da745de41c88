import { hasMaths } from "@angon/contract/markup/markup";
import { useMemo } from "react";
import { cx } from "../../ui/cx.ts";
import { RichText } from "../rich-text/RichText.tsx";
import { useText } from "../i18n/text.ts";
import { editorText } from "./text.ts";

/** The text as its readers will see it, while it contains a formula: what is typed is TeX. */
export function MathsPreview({ text, className }: { text: string; className?: string }) {
  const t = useText(editorText);
  const isWanted = useMemo(() => hasMaths(text), [text]);
  if (!isWanted) return null;
  return (
    <section
      aria-label={t.mathsPreview}
      className={cx("max-h-50 overflow-y-auto rounded-control bg-surface-2 px-3.5 py-2.5", className)}
    >
      <p aria-hidden="true" className="text-meta text-ink-3">
        {t.mathsPreview}
      </p>
      <RichText text={text} live plain className="mt-0.5 text-small" />
    </section>
  );
}
