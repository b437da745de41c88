import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { formText } from "../text.ts";

/** The rendered text while it has maths or markup; without these it looks as it is typed. */
export function Preview({ text, className }: { text: string; className?: string }) {
  const t = useText(formText);
  if (!/[$*\\]/.test(text)) return null;
  return (
    <div className={cx("rounded-control bg-surface-2 px-3.5 py-2", className)}>
      <p className="text-meta text-ink-3">{t.looks}</p>
      <RichText live text={text} />
    </div>
  );
}
