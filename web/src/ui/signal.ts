type Listener = () => void;

export function createSignal() {
  const listeners = new Set<Listener>();
  return {
    /** Returns a function that unsubscribes. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
}
