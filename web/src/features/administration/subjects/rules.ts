/** The ids with one of them a place up (-1) or down (1); undefined at the end of the list. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] | undefined {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from < 0 || other === undefined) return undefined;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}
