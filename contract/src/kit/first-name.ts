/** Words before a person's own name, such as ড. and মো.; য় is written as two characters, as NFC has it. */
const title =
  /^(মো([ছস]া(ম্ম[াে]?ৎ)?)?[ঃ.:]?|ম[োু]হা?ম্ম[াে]?দ|সৈয\u09bcদা?|শেখ|ডা?[ঃ.:]|m(d|st|[ou]hamm?[ae]d)\.?|syeda?|sheikh|dr\.?)$/i;

/** The word that a person is called by: মো. আবুল কাশেম is আবুল. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !title.test(word)) ?? words[0] ?? "";
}
