type Listener = () => void;

export function createSignal() {
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

/** Another user is signed in: everything cached for the previous one must be dropped. */
export const personChanged = createSignal();

/** The shown data came from this device, and the network has newer data. */
export const renewed = createSignal();

/** Requests that wait for the network should be repeated. */
export const tryAgain = createSignal();
