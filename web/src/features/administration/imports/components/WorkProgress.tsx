import type { Import } from "@angon/contract/administration/imports";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { workText } from "../text.ts";

/** How far the server has come with the rows. */
export function WorkProgress({ found: { status, counts } }: { found: Import }) {
  const t = useText(workText);
  const { number } = useFormat();
  const title = status === "undoing" ? t.undoing : t.running;
  return (
    <div className="flex flex-col gap-2 border-t border-line px-4 py-4">
      <p className="font-semibold">{title}</p>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={counts.rows}
        aria-valuenow={counts.done}
        aria-valuetext={t.progress(number(counts.done), number(counts.rows))}
        className="h-2.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className="h-full rounded-full bg-primary"
          style={{ width: `${(100 * counts.done) / Math.max(1, counts.rows)}%` }}
        />
      </div>
      <p className="num text-small text-ink-2">{t.progress(number(counts.done), number(counts.rows))}</p>
      <p className="text-small text-ink-2">{t.goesOn}</p>
    </div>
  );
}
