import type sharp from "sharp";

type Open = typeof sharp;

let opened: Promise<Open> | undefined;

/** Decoders take twenty megabytes, and come with the first picture. */
export const openSharp = (): Promise<Open> =>
  (opened ??= load().catch((error: unknown) => {
    // For want of memory perhaps: the next picture tries again.
    opened = undefined;
    throw error;
  }));

async function load(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  // A file is read once, so a cache would only hold memory; and one thread leaves the others to the answers.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
