import type { ReactNode } from "react";
import { Alpona } from "../Alpona.tsx";
import { CloseContext } from "./close-context.ts";
import { cx } from "../cx.ts";
import { useModal } from "./use-modal.ts";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  /** The content beside the corner ornament. */
  header?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A panel from the right edge of a phone. A press on a menu item inside closes it. */
export function Drawer({ open, onClose, label, header, footer, className, children }: DrawerProps) {
  const { present, dialogProps } = useModal({ open, onClose, dismissable: true });
  if (!present) return null;
  return (
    <dialog {...dialogProps} aria-label={label} className={cx("dialog drawer", className)}>
      <CloseContext value={onClose}>
        {header && (
          <div className="relative flex shrink-0 items-center gap-3 overflow-hidden border-b border-line px-4 pt-5 pb-4">
            <Alpona shape="rosette" size={210} className="absolute -top-28 -right-24 text-primary-line" />
            {header}
          </div>
        )}
        <div className="min-h-0 grow overflow-y-auto overscroll-contain py-2">{children}</div>
        {footer && <div className="shrink-0 border-t border-line pt-1.5 pb-2.5">{footer}</div>}
      </CloseContext>
    </dialog>
  );
}
