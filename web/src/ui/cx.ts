/** Joins class names, without falsy ones. The className prop of a component is for layout, not for its look. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
