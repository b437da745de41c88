/** Formulas that came set with a page drawn before it was sent, by what names them. */
const brought = new Map<string, Element>();

export const wereBrought = (): boolean => brought.size > 0;

export type SetFormula = (tex: string, display: boolean) => string | null;

let setFormula: SetFormula | undefined;

/** Sets the formula renderer for server rendering. */
export const setBy = (set: SetFormula): void => void (setFormula = set);

export const nameOfFormula = (tex: string, display: boolean): string => (display ? "=" : "-") + tex;

/** The set formula, where it is known before KaTeX is: as HTML where the page is drawn, then as what came of that. */
export const broughtFormula = (tex: string, display: boolean): string | Element | null | undefined =>
  import.meta.env.SSR ? setFormula?.(tex, display) : brought.get(nameOfFormula(tex, display));

/** Copies, which hold nothing of the page: a formula may be shown again long after its card was put away. */
export function bringFormulas(page: ParentNode): void {
  for (const box of page.querySelectorAll<HTMLElement>("[data-tex]"))
    brought.set(box.dataset["tex"] ?? "", box.cloneNode(true) as Element);
}
