import type { SentenceValues } from "./notification.ts";

// Parts of sentences that several features share. Only the server imports them.

export const whoBn = ({ name, others, number }: SentenceValues): string =>
  others > 0 ? `${name} ও আরও ${number(others)} জন` : name;

/** The polite form of the verb is its plain form with one more letter. */
export const didBn = (values: SentenceValues, action: string): string =>
  `${whoBn(values)} ${action}${values.polite ? "ন" : ""}`;

export const whoEn = ({ name, others, number }: SentenceValues): string =>
  others > 0 ? `${name} and ${number(others)} ${others === 1 ? "other" : "others"}` : name;

export const peopleEn = ({ others, number }: SentenceValues): string =>
  others === 0 ? "1 person" : `${number(others + 1)} people`;

export const areEn = ({ others }: SentenceValues): string => (others > 0 ? "are" : "is");
