import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";

/** A rule of the group, above what is written there. */
export const RuleNote = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p
    role="note"
    className={cx(
      "flex items-start gap-2 rounded-control bg-surface-3 px-3 py-2 text-label text-ink-2",
      className,
    )}
  >
    <Icon of={Info} size={18} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
);
