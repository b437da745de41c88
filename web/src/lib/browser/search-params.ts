/** Narrows a parameter of the address to the values that the page knows. */
export const oneOf = <Value extends string>(
  options: readonly Value[],
  value: string | null,
): Value | undefined => options.find((option) => option === value);

/** An empty value removes its parameter; parameters that the patch does not name stay. */
export function withParams(search: URLSearchParams, patch: object): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch))
    if (value) next.set(name, String(value));
    else next.delete(name);
  return next;
}
