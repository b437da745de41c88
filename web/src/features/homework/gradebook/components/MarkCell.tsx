import type { GradebookCell } from "@angon/contract/homework/gradebook";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toneOf } from "../rules.ts";
import { text } from "../text.ts";

export function MarkCell({ cell }: { cell: GradebookCell }) {
  const t = useText(text);
  const { number } = useFormat();
  return (
    <span className={toneOf(cell)}>
      {cell.marks === null ? t[cell.state] : number(cell.marks)}
      {cell.is_late && <span className="ml-1 text-meta font-normal text-clay-ink">{t.late}</span>}
    </span>
  );
}
