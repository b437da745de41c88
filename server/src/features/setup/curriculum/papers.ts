export interface Paper {
  key: string;
  name: string;
  name_en: string;
  /** The class in which the paper is read. */
  level: 11 | 12;
  chapters: readonly string[];
}

const FIRST_CLASS = 11;
const LAST_CLASS = 12;

/**
 * The papers of a text: `# key | name | English name`, then a line for each chapter. The digit that ends a key is the
 * paper, and the first one is read in the first class.
 */
export const papersFrom = (text: string): Paper[] =>
  text
    .normalize("NFC")
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [head = "", ...chapters] = block.trim().split("\n");
      const [key = "", name = "", name_en = ""] = head.split("|").map((part) => part.trim());
      return {
        key,
        name,
        name_en,
        level: key.endsWith("2") ? LAST_CLASS : FIRST_CLASS,
        chapters: chapters.map((line) => line.trim()).filter((line) => line !== ""),
      };
    });
