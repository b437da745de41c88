/** Spellings of one thing that the guard has to find, and the kind it has to say. */
export type Attack = {
  kind: "word" | "phone" | "email" | "handle" | "link";
  of: string;
  spellings: readonly string[];
};
