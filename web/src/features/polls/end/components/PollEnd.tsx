import { Clock } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { timeLeft } from "../rules.ts";
import { text } from "../text.ts";

/** How long a poll takes votes, above its post. */
export function PollEnd({ at }: { at: string }) {
  const t = useText(text);
  const { number } = useFormat();
  const left = timeLeft(Date.parse(at) - Date.now());
  return (
    <p className="mb-2.5 flex items-center gap-1.5 text-meta font-semibold text-ink-2">
      <Icon of={Clock} size={16} className="-mt-0.5 shrink-0" />
      {left ? t[left.unit](number(left.count)) : t.ended}
    </p>
  );
}
