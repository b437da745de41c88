import { cx } from "./cx.ts";
import { Icon, type IconType } from "./Icon.tsx";

interface CardShortcutProps {
  icon: IconType;
  label: string;
  onClick: () => void;
  className?: string;
}

/** On a card where writing begins: opens the dialog at one of its parts. */
export const CardShortcut = ({ icon, label, onClick, className = "text-ink-2" }: CardShortcutProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onClick}
    className={cx(
      "inline-flex min-h-11 items-center gap-1.75 rounded-control px-2.5 pt-0.5 text-[0.875rem] font-semibold hover:bg-surface-3/60",
      className,
    )}
  >
    <Icon of={icon} className="-mt-0.5" />
    {label}
  </button>
);
