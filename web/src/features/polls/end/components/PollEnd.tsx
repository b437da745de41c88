import { Clock } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { timeLeft } from "../rules.ts";
import { text } from "../text.ts";

/** A browser fires longer timers at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

interface PollEndProps {
  at: string;
  /** Called when the poll ends while it is shown. */
  onEnd: () => void;
}

/** How long a poll takes votes, above its post. */
export function PollEnd({ at, onEnd }: PollEndProps) {
  const t = useText(text);
  const { number } = useFormat();
  const left = timeLeft(Date.parse(at) - Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const wait = Date.parse(at) - Date.now();
    if (wait <= 0 || wait > LONGEST_TIMER) return;
    const timer = setTimeout(end, wait + 1);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <p className="mb-2.5 flex items-center gap-1.5 text-meta font-semibold text-ink-2">
      <Icon of={Clock} size={16} className="-mt-0.5 shrink-0" />
      {left ? t[left.unit](number(left.count)) : t.ended}
    </p>
  );
}
