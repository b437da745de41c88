import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon, type IconType } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";
import { useModal } from "./use-modal.ts";
import { useText } from "../text.ts";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  footer?: ReactNode;
  /**
   * `form` fills a phone and is 640 px wide on a desktop; `confirm` asks one question; `sheet` is for choosing from a
   * list.
   */
  size?: "form" | "confirm" | "sheet";
  /** For `confirm`: the icon above the title. */
  icon?: IconType;
  tone?: "marigold" | "krishna";
  /** False disables the close button, Escape and a press outside. */
  dismissable?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A native modal dialog. The element with `data-autofocus` gets the focus, else the dialog itself. */
export function Dialog({ size = "form", dismissable = true, open, onClose, ...rest }: DialogProps) {
  const id = useId();
  const { present, dialogProps } = useModal({ open, onClose, dismissable });
  if (!present) return null;
  const { title, subtitle, footer, icon, tone = "marigold", className, children } = rest;
  const heading = (
    <h2 id={id} className={size === "sheet" ? "text-h3" : undefined}>
      {title}
    </h2>
  );

  return (
    <dialog
      {...dialogProps}
      role={size === "confirm" ? "alertdialog" : undefined}
      aria-labelledby={id}
      aria-describedby={size === "confirm" && children ? `${id}-body` : undefined}
      className={cx("dialog", `dialog-${size}`, className)}
    >
      {size === "confirm" ? (
        <div className="overflow-y-auto p-6">
          {icon && (
            <span className={cx("mb-3.5 grid size-13 place-items-center rounded-full", confirmTones[tone])}>
              <Icon of={icon} size={24} />
            </span>
          )}
          {heading}
          {children && (
            <div id={`${id}-body`} className="mt-1.5 text-small text-ink-2">
              {children}
            </div>
          )}
          {footer && <div className="dialog-answers mt-5 flex gap-2.5">{footer}</div>}
        </div>
      ) : (
        <>
          {size === "sheet" && <span aria-hidden="true" className="dialog-grab" />}
          {/* A header or footer here would be a second banner or contentinfo of the page. */}
          <div className={cx("dialog-head", Boolean(subtitle) && "dialog-head-open")}>
            <div className="min-w-0 grow pt-0.5">
              {heading}
              {subtitle && <p className="text-meta text-ink-3">{subtitle}</p>}
            </div>
            {dismissable && <CloseButton onClose={onClose} />}
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}

const confirmTones = {
  marigold: "bg-marigold-soft text-marigold-ink",
  krishna: "bg-krishna-soft text-krishna-ink",
};

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useText();
  return <IconButton icon={X} label={t.close} onClick={onClose} />;
}
