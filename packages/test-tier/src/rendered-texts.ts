// Each function runs inside a page, where a journey sends its source: it uses nothing of this module.

/** Our pages use no event handler attributes and no javascript: links, so each one found is an injection. */
export function unsafeElements(selector: string): string[] {
  const leads = /^(href|src|action|formaction|xlink:href|data|srcdoc|poster|background)$/;
  const runs = ({ name, value }: Attr) =>
    name.startsWith("on") || (leads.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value));
  return Array.from(document.querySelectorAll(selector))
    .filter((element) => Array.from(element.attributes).some(runs))
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Elements other than those that the renderer may make of a text: its own few, and what KaTeX makes of a formula. */
export function strangeElements(): string[] {
  const own = new Set(["P", "SPAN", "STRONG", "A", "MARK"]);
  const inFormulas = new Set(["SVG", "PATH", "LINE", "G"]);
  const mathml = "http://www.w3.org/1998/Math/MathML";
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
export function provokeHandlers(): void {
  const holds = (element: Element) => element.children.length === 0 && element.textContent.includes("__xss");
  const plain = Array.from(document.body.querySelectorAll("*")).filter(holds);
  for (const element of [...Array.from(document.querySelectorAll(".rich-text *")), ...plain]) {
    for (const kind of ["mouseover", "focus", "animationstart"]) element.dispatchEvent(new Event(kind));
    if (element instanceof HTMLElement && element.tabIndex >= 0) element.focus();
  }
}

export const countHostile = (): number =>
  Array.from(document.querySelectorAll(".rich-text")).filter(({ textContent }) => /__xss/.test(textContent))
    .length;

/** The given texts that a page shows neither as text nor as the value of a field. */
export function missingTexts(texts: readonly string[]): string[] {
  const fields = Array.from(
    document.querySelectorAll<HTMLInputElement>("input, textarea"),
    (field) => field.value,
  );
  const shown = [document.body.innerText, document.title, ...fields].join("\n");
  return texts.filter((text) => !shown.includes(text));
}
