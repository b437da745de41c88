const SLICE_MS = 8;
const FRAME_MS = 16;

const waiting = new Set<() => void>();
let sliceEnd = 0;

/**
 * Does at once what fits into a frame and the rest in later tasks, in the order asked for: one formula is rendered with
 * the text around it, and two hundred of them do not stop the page. Returns how to take a job back.
 */
export function inTurn(job: () => void): () => void {
  const now = performance.now();
  if (waiting.size === 0 && now > sliceEnd + FRAME_MS) sliceEnd = now + SLICE_MS;
  if (waiting.size === 0 && now < sliceEnd) {
    job();
    return () => {};
  }
  if (waiting.size === 0) setTimeout(work);
  waiting.add(job);
  return () => waiting.delete(job);
}

function work() {
  sliceEnd = performance.now() + SLICE_MS;
  for (const job of waiting) {
    if (performance.now() > sliceEnd) break;
    waiting.delete(job);
    job();
  }
  if (waiting.size > 0) setTimeout(work);
}
