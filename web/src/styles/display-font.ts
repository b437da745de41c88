/** Fetches the heading face once the page is painted and idle, then lets the headings wear it, all at once. */
export function loadDisplayFont() {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
  requestAnimationFrame(() => whenIdle(() => void wear()));
}

/** A face is fetched only for letters it has: one of each script. */
const bengaliLetter = String.fromCodePoint(0x0985);

async function wear() {
  const faces = await Promise.all(
    [bengaliLetter, "A"].map((letter) => document.fonts.load('700 1em "Anek Bangla"', letter)),
  );
  if (faces.flat().length > 0) document.documentElement.classList.add("fonts-display");
}
