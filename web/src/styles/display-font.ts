import { readStorage } from "../lib/browser/storage.ts";

/**
 * The heading face never moves a page that is being read. On a first visit it is fetched once everything else is
 * there, and worn from the next page on; a browser that has it wears it from the start.
 */
export const wearDisplayFont = (): void => {
  if (readStorage("angon_fonts")) void fetchDisplayFont().then(wear);
};

/** A face is fetched only for letters it has: one of each script. */
const bengaliLetter = String.fromCodePoint(0x0985);

export async function fetchDisplayFont(): Promise<boolean> {
  const load = (letter: string) => document.fonts.load('700 1em "Anek Bangla"', letter);
  const faces = await Promise.all([bengaliLetter, "A"].map(load)).catch(() => []);
  return faces.flat().length > 0;
}

export function wear(isThere: boolean): void {
  if (isThere) document.documentElement.classList.add("fonts-display");
}
