/** Two names are one when only case, form of the letters or spaces differ. */
export const foldedName = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

/** The ids after one of them has moved to a place of the list. */
export const movedTo = (ids: readonly number[], id: number, place: number): number[] =>
  ids.filter((other) => other !== id).toSpliced(place, 0, id);
