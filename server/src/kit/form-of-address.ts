import { formally } from "@angon/contract/kit/formal-address";
import type { Language } from "@angon/contract/kit/language";
import { isStudent, type Viewer } from "./access.ts";

/** The sentence as its reader is addressed: students are তুমি, staff and guardians আপনি. */
export const addressedTo = (
  reader: Pick<Viewer, "role" | "level">,
  language: Language,
  sentence: string,
  values: readonly string[] = [],
): string => (language === "bn" && !isStudent(reader) ? formally(sentence, values) : sentence);
