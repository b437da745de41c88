import { readStorage } from "../lib/browser/storage.ts";

/** Headings that change their face later than this after the start of the page would distract. */
const LATEST_MS = 1_500;

/**
 * The heading font must not change a page in use. On the second visit it loads after everything else and is used from
 * the next page on; a browser that has cached it uses it from the start, or from the next page on if it comes too late.
 */
export const applyDisplayFont = (): void => {
  if (readStorage("angon_fonts") && !("ownFaces" in document.documentElement.dataset))
    void fetchDisplayFont().then((isLoaded) => applyIfLoaded(isLoaded && performance.now() < LATEST_MS));
};

/** Browsers load a font file only for letters it contains, so one letter of each script is requested. */
const bengaliLetter = String.fromCodePoint(0x0985);

export async function fetchDisplayFont(): Promise<boolean> {
  const load = (letter: string) => document.fonts.load('700 1em "Anek Bangla"', letter);
  const faces = await Promise.all([bengaliLetter, "A"].map(load)).catch(() => []);
  return faces.flat().length > 0;
}

export function applyIfLoaded(isLoaded: boolean): void {
  if (isLoaded) document.documentElement.classList.add("fonts-display");
}
