import { reactionNames } from "@angon/contract/reactions/names";
import { defineText } from "../../lib/i18n/text.ts";

export const reactionText = defineText(reactionNames);

export const text = defineText({
  react: { bn: "প্রতিক্রিয়া দাও", en: "React" },
  total: { bn: (n: string) => `প্রতিক্রিয়া: ${n}`, en: (n: string) => `Reactions: ${n}` },
  mine: { bn: (name: string) => `তোমার: ${name}`, en: (name: string) => `yours: ${name}` },
  keys: { bn: "তীর চিহ্ন চাপলে সবগুলোই দেখাবে", en: "The arrow keys show them all" },
  failed: { bn: "প্রতিক্রিয়াটা গেল না", en: "The reaction was not sent" },
});
