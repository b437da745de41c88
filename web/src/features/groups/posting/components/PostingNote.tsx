import type { GroupPage } from "@angon/contract/groups";
import { Info } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { noteText } from "../text.ts";

/** Where not everyone posts as often as they like. */
export default function PostingNote({ rules }: { rules: NonNullable<GroupPage["rules"]> }) {
  const t = useText(noteText);
  const format = useFormat();
  return (
    <p
      role="note"
      className="mt-2 flex items-start gap-2 rounded-control bg-surface-3 px-3 py-2 text-label text-ink-2 md:mt-3"
    >
      <Icon of={Info} size={18} className="mt-0.5 shrink-0" />
      <span>
        {rules.posting !== "everyone" && t[rules.posting]}{" "}
        {rules.slow_minutes > 0 && t.slow(format.wait(rules.slow_minutes * 60))}
      </span>
    </p>
  );
}
