import { useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTopModal } from "./modal-stack.ts";
import { ToastCard } from "./ToastCard.tsx";
import { toasts } from "./toast-store.ts";

/** Rendered once, near the root. A modal dialog makes the page inert, so toasts are rendered into the top one. */
export default function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const modal = useTopModal();
  const [held, setHeld] = useState(false);
  // A toast that is removed under the pointer fires no pointerleave.
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
