type Listener = () => void;

export function createSignal() {
  const listeners = new Set<Listener>();
  return {
    /** Returns how to stop. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** Another user is signed in: everything cached for the previous one must be dropped. */
export const userChanged = createSignal();

/** The shown data came from this device, and the network has newer data. */
export const storedDataOutdated = createSignal();

/** Requests that wait for the network should be repeated. */
export const retryRequested = createSignal();
