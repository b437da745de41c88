/**
 * Words of HSC classes and the ways students type them, with posts that hold them. Written from how people spell,
 * before and apart from the rules of the search, and not to be bent to them: a spelling the search misses stays.
 */
import { anatomy } from "./spellings/anatomy.ts";
import { biology } from "./spellings/biology.ts";
import { chemistry } from "./spellings/chemistry.ts";
import { electricity } from "./spellings/electricity.ts";
import { ict } from "./spellings/ict.ts";
import { language } from "./spellings/language.ts";
import { maths } from "./spellings/maths.ts";
import { physics } from "./spellings/physics.ts";
import { schoolWords } from "./spellings/school.ts";
import type { Term } from "./spellings/term.ts";

export { distractors } from "./spellings/distractors.ts";
export { kinds, speaksOf, type Term } from "./spellings/term.ts";

export const terms: readonly Term[] = [
  ...physics,
  ...electricity,
  ...chemistry,
  ...biology,
  ...anatomy,
  ...maths,
  ...ict,
  ...language,
  ...schoolWords,
];
