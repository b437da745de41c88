import type { IconType } from "../Icon.tsx";

export interface ToastMessage {
  title: string;
  body?: string;
  /** `bad` stays longer and interrupts a screen reader. */
  tone?: "plain" | "bad";
  icon?: IconType;
  /** A toast with an action stays longer. */
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

const MAX_SHOWN = 3;
let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. Returns a function that hides it. */
export function toast(message: ToastMessage): () => void {
  const id = nextId++;
  const others = shown.filter((other) => other.title !== message.title || other.body !== message.body);
  show([...others, { ...message, id }].slice(-MAX_SHOWN));
  return () => dismiss(id);
}

export const dismiss = (id: number) => show(shown.filter((other) => other.id !== id));

export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
};
