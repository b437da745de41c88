const SLICE_MS = 8;
const FRAME_MS = 16;

const waiting = new Set<() => void>();
let sliceEnd = 0;

/**
 * Runs jobs at once within a time slice and the rest in later tasks, in order: one formula is rendered with the text
 * around it, and 200 of them do not block the page. Returns a function that cancels the job.
 */
export function runInSlices(job: () => void): () => void {
  const now = performance.now();
  if (waiting.size === 0 && now > sliceEnd + FRAME_MS) sliceEnd = now + SLICE_MS;
  if (waiting.size === 0 && now < sliceEnd) {
    job();
    return () => {};
  }
  if (waiting.size === 0) setTimeout(runWaiting);
  waiting.add(job);
  return () => waiting.delete(job);
}

function runWaiting() {
  sliceEnd = performance.now() + SLICE_MS;
  for (const job of waiting) {
    if (performance.now() > sliceEnd) break;
    waiting.delete(job);
    job();
  }
  if (waiting.size > 0) setTimeout(runWaiting);
}
