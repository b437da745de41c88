/** Problems by field: a code, a sentence or `true`. A falsy entry is no problem. */
export const hasProblem = (problems: object): boolean => Object.values(problems).some(Boolean);

/** A problem that the server found is outdated once its field was edited. */
export const withoutEdited = <Problems extends object>(problems: Problems, edited: object): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in edited))) as Problems;
