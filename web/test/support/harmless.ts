import { expect } from "vitest";

declare global {
  interface Window {
    __xss?: unknown;
  }
}

const elements = (): Element[] => Array.from(document.querySelectorAll("body *"));

/** Our pages use no event handler attributes and no javascript: links, so each one found is an injection. */
function unsafe(): string[] {
  const leads = /^(href|src|action|formaction|xlink:href|data|srcdoc|poster|background)$/;
  const runs = ({ name, value }: Attr) =>
    name.startsWith("on") || (leads.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value));
  return elements()
    .filter((element) => Array.from(element.attributes).some(runs))
    .map((element) => element.outerHTML.slice(0, 200));
}

const own = new Set(["P", "SPAN", "STRONG", "A", "MARK"]);
const inFormulas = new Set(["SVG", "PATH", "LINE", "G"]);
const mathml = "http://www.w3.org/1998/Math/MathML";

/** Everything the renderer may make of a text: its own few elements, and what KaTeX makes of a formula. */
function strangers(): string[] {
  const isKnown = (element: Element) =>
    own.has(element.tagName) ||
    (element.closest(".katex") !== null &&
      (element.namespaceURI === mathml || inFormulas.has(element.tagName.toUpperCase())));
  const isSafe = ({ name, value }: Attr) =>
    !name.startsWith("on") &&
    !(/^(href|src|xlink:href)$/.test(name) && !/^(\/search\?q=|\/post\/\d+$|https?:\/\/)/.test(value));
  return Array.from(document.querySelectorAll(".rich-text *"))
    .filter((element) => !isKnown(element) || !Array.from(element.attributes).every(isSafe))
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Triggers handlers of press, hover and focus. */
function provoke(): void {
  const holds = (element: Element) => element.children.length === 0 && element.textContent.includes("__xss");
  const texts = [...Array.from(document.querySelectorAll(".rich-text *")), ...elements().filter(holds)];
  for (const element of texts) {
    for (const kind of ["mouseover", "focus", "animationstart"]) element.dispatchEvent(new Event(kind));
    if (element instanceof HTMLElement && element.tabIndex >= 0) element.focus();
  }
}

const hostileCards = () =>
  Array.from(document.querySelectorAll(".rich-text")).filter(({ textContent }) => /__xss/.test(textContent));

/** At least so many texts of the renderer stand on the page, and none of them has run or could run. */
export async function expectHarmless(where: string, atLeast = 0): Promise<void> {
  await expect.poll(() => hostileCards().length, { message: where }).toBeGreaterThanOrEqual(atLeast);
  provoke();
  expect(unsafe(), `${where}: no attribute that runs`).toEqual([]);
  expect(strangers(), `${where}: only what the renderer may make`).toEqual([]);
  expect(window.__xss, `${where}: nothing has run`).toBeUndefined();
}

function shownText(): string {
  const fields = Array.from(
    document.querySelectorAll<HTMLInputElement>("input, textarea"),
    (field) => field.value,
  );
  return [document.body.innerText, document.title, ...fields].join("\n");
}

/** All of these stand on the page letter by letter: as text, or in a field. */
export async function expectShown(where: string, texts: readonly string[]): Promise<void> {
  expect(texts.length, `${where}: texts that fit`).toBeGreaterThan(0);
  const missing = () => {
    const shown = shownText();
    return texts.filter((text) => !shown.includes(text));
  };
  await expect.poll(missing, { message: where, timeout: 10_000 }).toEqual([]);
}
