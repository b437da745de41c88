/** Phrases after which a sentence names the right answer. */
export const answerPhrases = [
  "সঠিক উত্তর",
  "উত্তর:",
  "উত্তর হবে",
  "উত্তর হলো",
  "correct answer",
  "right answer",
  "answer is",
  "answer:",
] as const;

/** Values as words. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ["শূন্য", 0],
  ["এক", 1],
  ["দুই", 2],
  ["তিন", 3],
  ["চার", 4],
  ["পাঁচ", 5],
  ["ছয়", 6],
  ["সাত", 7],
  ["আট", 8],
  ["নয়", 9],
  ["দশ", 10],
  ["অর্ধেক", 0.5],
  ["zero", 0],
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
  ["half", 0.5],
]);
