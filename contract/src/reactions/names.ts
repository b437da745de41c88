import type { Localized } from "../kit/problem.ts";
import type { ReactionType } from "../posts.ts";

/** The names of the reactions, in the order of the picker. */
export const reactionNames: Record<ReactionType, Localized> = {
  good: { bn: "ভালো প্রশ্ন", en: "Good question" },
  hard: { bn: "কঠিন", en: "Hard" },
  excellent: { bn: "দারুণ", en: "Excellent" },
  cant: { bn: "পারছি না", en: "Can't do" },
  funny: { bn: "মজার প্রশ্ন", en: "Funny question" },
};
