import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";
import { useTopModal } from "./modal.ts";
import { dismiss, toasts, type ShownToast } from "./toast-store.ts";

export { toast } from "./toast-store.ts";

const stay = { plain: 4000, long: 7000 };

/** Once, near the root. A modal dialog makes the page around it inert, so the notices move into the top one. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const modal = useTopModal();
  const [held, setHeld] = useState(false);
  // A notice that vanishes under the pointer sends no farewell.
  if (held && shown.length === 0) setHeld(false);

  const cards = (tone: "plain" | "bad") =>
    shown
      .filter((message) => (message.tone ?? "plain") === tone)
      .map((message) => <ToastCard key={message.id} message={message} held={held} />);

  const list = (
    <div
      className="toaster"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output className="toasts">{cards("plain")}</output>
      {cards("bad")}
    </div>
  );
  return modal ? createPortal(list, modal) : list;
}

function ToastCard({ message, held }: { message: ShownToast; held: boolean }) {
  const bad = message.tone === "bad";
  // What can still be answered waits for the answer.
  const long = bad || message.action !== undefined;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(message.id), stay[long ? "long" : "plain"]);
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
