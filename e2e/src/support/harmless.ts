import type { Browser, Page } from "@playwright/test";
import type { Newcomer } from "./newcomers.ts";
import { expect, signIn, type Person } from "./school.ts";

declare global {
  interface Window {
    __xss?: unknown;
  }
}

/** Our pages use no event handler attributes and no javascript: links, so each one found is an injection. */
const unsafe = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leads = /^(href|src|action|formaction|xlink:href|data|srcdoc|poster|background)$/;
    const runs = ({ name, value }: Attr) =>
      name.startsWith("on") || (leads.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value));
    return Array.from(document.querySelectorAll("*"))
      .filter((element) => Array.from(element.attributes).some(runs))
      .map((element) => element.outerHTML.slice(0, 200));
  });

/** All of these stand on the page letter by letter: as text, or in a field. */
export async function expectShown(page: Page, where: string, texts: readonly string[]): Promise<void> {
  expect(texts.length, `${where}: texts that fit`).toBeGreaterThan(0);
  const missing = () =>
    page.evaluate((wanted) => {
      const fields = Array.from(document.querySelectorAll("input, textarea"), (field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "",
      );
      const shown = [document.body.innerText, document.title, ...fields].join("\n");
      return wanted.filter((text) => !shown.includes(text));
    }, texts);
  await expect.poll(missing, { message: `${where} shows the texts as they were typed` }).toEqual([]);
}

/** Everything the renderer may make of a text: its own few elements, and what KaTeX makes of a formula. */
const strangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = new Set(["P", "SPAN", "STRONG", "A", "MARK"]);
    const mathsOnly = new Set(["SVG", "PATH", "LINE", "G"]);
    const mathml = "http://www.w3.org/1998/Math/MathML";
    const isKnown = (element: Element) =>
      own.has(element.tagName) ||
      (element.closest(".katex") !== null &&
        (element.namespaceURI === mathml || mathsOnly.has(element.tagName.toUpperCase())));
    const isSafe = ({ name, value }: Attr) =>
      !name.startsWith("on") &&
      !(/^(href|src|xlink:href)$/.test(name) && !/^(\/search\?q=|\/post\/\d+$|https?:\/\/)/.test(value));
    return Array.from(document.querySelectorAll(".rich-text *"))
      .filter((element) => !isKnown(element) || !Array.from(element.attributes).every(isSafe))
      .map((element) => element.outerHTML.slice(0, 200));
  });

export async function expectHarmless(page: Page, where: string, atLeast: number): Promise<void> {
  // Triggers handlers of press, hover and focus.
  await page.evaluate(() => {
    const holds = (element: Element) =>
      element.children.length === 0 && element.textContent?.includes("__xss");
    const plain = Array.from(document.body.querySelectorAll("*")).filter(holds);
    for (const element of [...Array.from(document.querySelectorAll(".rich-text *")), ...plain]) {
      for (const kind of ["mouseover", "focus", "animationstart"]) element.dispatchEvent(new Event(kind));
      if (element instanceof HTMLElement && element.tabIndex >= 0) element.focus();
    }
  });
  const shown = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll(".rich-text")).filter((text) =>
        /__xss/.test(text.textContent ?? ""),
      ).length,
  );
  expect(shown, `${where} shows the texts`).toBeGreaterThanOrEqual(atLeast);
  expect(await unsafe(page), `${where}: no attribute that runs`).toEqual([]);
  expect(await strangers(page), `${where}: only what the renderer may make`).toEqual([]);
  expect(await page.evaluate(() => window.__xss), `${where}: nothing has run`).toBeUndefined();
}

/** A page of a user, with every console error and dialog it produced. */
export async function watched(browser: Browser, baseURL: string, person: Person | Newcomer) {
  const context = await browser.newContext({ baseURL, locale: "bn-BD" });
  await (typeof person === "string" ? signIn(context, baseURL, person) : person.enter(context));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("dialog", async (dialog) => {
    complaints.push(`a dialog "${dialog.message()}"`);
    await dialog.dismiss();
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
      console.error(`The content policy refused ${blockedURI} (${violatedDirective})`),
    ),
  );
  return { context, page, complaints };
}
