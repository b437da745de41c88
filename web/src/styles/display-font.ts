import { mayPrefetch } from "../lib/saver.ts";
import { recall, remember } from "../lib/storage.ts";

/**
 * The heading face never moves a page that is being read. On a first visit it is fetched once everything else is
 * there, and worn from the next page on; a browser that has it wears it from the start.
 */
export function loadDisplayFont() {
  if (recall("angon_fonts") !== null) return void fetched().then(wear);
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
  addEventListener("load", () => setTimeout(() => whenIdle(() => void keep()), AFTER_LOAD_MS), {
    once: true,
  });
}

const AFTER_LOAD_MS = 2_500;

async function keep() {
  if (!mayPrefetch() || !(await fetched())) return;
  remember("angon_fonts", "1");
  // The router announces each step of its own.
  addEventListener("pushState", () => wear(true), { once: true });
}

/** A face is fetched only for letters it has: one of each script. */
const bengaliLetter = String.fromCodePoint(0x0985);

async function fetched(): Promise<boolean> {
  const load = (letter: string) => document.fonts.load('700 1em "Anek Bangla"', letter);
  const faces = await Promise.all([bengaliLetter, "A"].map(load)).catch(() => []);
  return faces.flat().length > 0;
}

function wear(isThere: boolean) {
  if (isThere) document.documentElement.classList.add("fonts-display");
}
