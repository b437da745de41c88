import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../Icon.tsx";
import { dismiss, type ShownToast } from "./toast-store.ts";

const DURATION_MS = { plain: 4000, long: 7000 };

export function ToastCard({ message, held }: { message: ShownToast; held: boolean }) {
  const bad = message.tone === "bad";
  // A toast with an action stays longer.
  const long = bad || message.action !== undefined;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(message.id), DURATION_MS[long ? "long" : "plain"]);
    return () => clearTimeout(timer);
  }, [held, message.id, long]);

  return (
    <div
      role={bad ? "alert" : undefined}
      className={cx("toast", bad ? "bg-krishna text-on-krishna" : "bg-ink text-paper")}
    >
      <Icon of={message.icon ?? (bad ? CircleAlert : CircleCheck)} className="-mt-0.5" />
      <p className="min-w-0 grow pt-0.5">
        {message.body ? <b className="block">{message.title}</b> : message.title}
        {message.body}
      </p>
      {message.action && (
        <button
          type="button"
          className="hit-text relative shrink-0 pt-0.5 font-semibold underline outline-current"
          onClick={() => {
            dismiss(message.id);
            message.action?.onSelect();
          }}
        >
          {message.action.label}
        </button>
      )}
    </div>
  );
}
