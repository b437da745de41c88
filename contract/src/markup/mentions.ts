const SPACES_OF_A_NAME = /[_\u00a0]+/g;

/** @রাফিউল_ইসলাম → রাফিউল ইসলাম */
export const nameOf = (mention: string): string => mention.replace(SPACES_OF_A_NAME, " ").trim();

/** Joins `@` and one of these names, written with its spaces, to one word; of two names the longer one. */
export const withJoinedNames = (text: string, names: readonly string[]): string =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((joined, name) => joined.replaceAll(`@${name}`, `@${name.replaceAll(" ", "\u00a0")}`), text);
