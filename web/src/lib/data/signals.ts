type Listener = () => void;

export function signal() {
  const listeners = new Set<Listener>();
  return {
    /** Returns how to stop. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    give: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** Somebody else is here now: whatever was kept of the last person goes. */
export const personChanged = signal();

/** What was shown came from this device, and the network has something newer. */
export const renewed = signal();

/** Whoever waits for the network tries once more. */
export const tryAgain = signal();
