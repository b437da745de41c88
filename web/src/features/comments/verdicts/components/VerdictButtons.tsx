import type { Verdict } from "@angon/contract/comments";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon, type IconType } from "../../../../ui/Icon.tsx";
import { text } from "../text.ts";

interface VerdictButtonsProps {
  /** The author of the answer. */
  name: string;
  verdict: Verdict | null;
  onJudge: (verdict: Verdict) => void;
  children?: ReactNode;
}

/** Right and wrong, each in one tap; the pressed one takes its verdict back. */
export function VerdictButtons({ name, verdict, onJudge, children }: VerdictButtonsProps) {
  const t = useText(text);
  return (
    <div role="group" aria-label={t.group} className="flex flex-wrap items-center gap-2">
      <Choice
        icon={Check}
        label={t.rightOf(name)}
        isOn={verdict === "right"}
        look="border-primary bg-primary-soft text-primary-ink"
        onPress={() => onJudge("right")}
      >
        {t.right}
      </Choice>
      <Choice
        icon={X}
        label={t.wrongOf(name)}
        isOn={verdict === "wrong"}
        look="border-krishna bg-krishna-soft text-krishna-ink"
        onPress={() => onJudge("wrong")}
      >
        {t.wrong}
      </Choice>
      {children}
    </div>
  );
}

interface ChoiceProps {
  icon: IconType;
  label: string;
  isOn: boolean;
  look: string;
  onPress: () => void;
  children: ReactNode;
}

const Choice = ({ icon, label, isOn, look, onPress, children }: ChoiceProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    onClick={onPress}
    className={cx(
      "flex min-h-11 min-w-22 items-center justify-center gap-1.5 rounded-control border px-3 text-label font-semibold",
      isOn ? look : "border-line-strong text-ink-2 hover:bg-surface-3/60",
    )}
  >
    <Icon of={icon} size={18} />
    {children}
  </button>
);
