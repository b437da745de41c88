/** Joins the class names that hold. A caller's className is for layout; the look is the component's own. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
