/** Formulas that the server rendered, by key. */
const brought = new Map<string, Element>();

export const wereBrought = (): boolean => brought.size > 0;

export type SetFormula = (tex: string, display: boolean) => string | null;

let setFormula: SetFormula | undefined;

/** Sets the formula renderer for server rendering. */
export const setBy = (set: SetFormula): void => void (setFormula = set);

export const nameOfFormula = (tex: string, display: boolean): string => (display ? "=" : "-") + tex;

/** A formula known before KaTeX has loaded: HTML during server rendering, else the element found in the page. */
export const broughtFormula = (tex: string, display: boolean): string | Element | null | undefined =>
  import.meta.env.SSR ? setFormula?.(tex, display) : brought.get(nameOfFormula(tex, display));

/** Copies, which hold nothing of the page: a formula may be shown again long after its card was put away. */
export function bringFormulas(page: ParentNode): void {
  for (const box of page.querySelectorAll<HTMLElement>("[data-tex]"))
    brought.set(box.dataset["tex"] ?? "", box.cloneNode(true) as Element);
}
