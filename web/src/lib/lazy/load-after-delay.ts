/** Loads a module after a delay and passes it on; ignores a failed load. Returns a function that cancels. */
export function loadAfterDelay<M>(
  delay: number,
  load: () => Promise<M>,
  onLoad: (module: M) => void,
): () => void {
  let isCancelled = false;
  const timer = setTimeout(async () => {
    const module = await load().catch(() => null);
    if (module && !isCancelled) onLoad(module);
  }, delay);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
