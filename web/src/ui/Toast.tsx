import { useEffect, useReducer, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTopModal } from "./modal.ts";
import type { ToastCard } from "./ToastCard.tsx";
import { toasts } from "./toast-store.ts";

export { toast } from "./toast-store.ts";

let Card: typeof ToastCard | undefined;

/** Its code comes a while after the first view, or with the first notice. */
export const loadToasts = async (): Promise<void> =>
  void (Card ??= (await import("./ToastCard.tsx")).ToastCard);

/** Once, near the root. A modal dialog makes the page around it inert, so the notices move into the top one. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const modal = useTopModal();
  const [held, setHeld] = useState(false);
  // A notice that vanishes under the pointer sends no farewell.
  if (held && shown.length === 0) setHeld(false);

  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const waits = shown.length > 0 && !Card;
  useEffect(() => {
    if (!waits) return;
    // Without a line its plain words stay until there is one.
    const load = () => void loadToasts().then(drawAgain, () => undefined);
    load();
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, [waits]);

  const cards = (tone: "plain" | "bad") =>
    shown
      .filter((message) => (message.tone ?? "plain") === tone)
      .map((message) =>
        Card ? (
          <Card key={message.id} message={message} held={held} />
        ) : (
          <p key={message.id} role={tone === "bad" ? "alert" : undefined} className="toast bg-ink text-paper">
            {message.title} {message.body}
          </p>
        ),
      );

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
