/** Formulas that the server rendered into the HTML, by key. */
const embedded = new Map<string, Element>();

export const hasEmbeddedFormulas = (): boolean => embedded.size > 0;

export type RenderFormula = (tex: string, display: boolean) => string | null;

let renderFormula: RenderFormula | undefined;

/** Sets the formula renderer for server rendering. */
export const setFormulaRenderer = (render: RenderFormula): void => void (renderFormula = render);

export const formulaKey = (tex: string, display: boolean): string => (display ? "=" : "-") + tex;

/** A formula known before KaTeX has loaded: HTML during server rendering, else the element found in the page. */
export const embeddedFormula = (tex: string, display: boolean): string | Element | null | undefined =>
  import.meta.env.SSR ? renderFormula?.(tex, display) : embedded.get(formulaKey(tex, display));

/** Stores clones, because a formula may be shown again long after its post was unmounted. */
export function collectEmbeddedFormulas(page: ParentNode): void {
  for (const box of page.querySelectorAll<HTMLElement>("[data-tex]"))
    embedded.set(box.dataset["tex"] ?? "", box.cloneNode(true) as Element);
}
