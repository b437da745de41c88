import type { Import } from "@angon/contract/administration/imports";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { countText } from "../text.ts";

const shownIn = {
  draft: ["new", "existing", "faulty"],
  running: ["created", "updated", "faulty"],
  done: ["created", "updated", "existing", "faulty"],
  undoing: ["removed", "restored", "kept"],
  undone: ["removed", "restored", "kept"],
} as const;

/** The numbers that matter at this step. */
export function Counts({ found }: { found: Import }) {
  const t = useText(countText);
  const { number } = useFormat();
  return (
    <dl aria-label={t.label} className="grid grid-cols-2 gap-3 border-t border-line px-4 py-4 sm:grid-cols-4">
      {shownIn[found.status].map((key) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-meta text-ink-2">{t[key]}</dt>
          <dd className="num text-h2">{number(found.counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
