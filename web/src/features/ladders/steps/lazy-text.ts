import type { LadderStep } from "@angon/contract/assistant/ladder";
import { defineText } from "../../../lib/i18n/text.ts";

export const stepText = defineText<Record<LadderStep, string>>({
  restate: { bn: "প্রশ্নটা কী বলছে", en: "What the question says" },
  hint: { bn: "একটা ইঙ্গিত", en: "A hint" },
  next: { bn: "পরের ধাপ", en: "The next step" },
  solution: { bn: "পুরো সমাধান", en: "The whole solution" },
});

/** The button that asks for a step. */
export const takeText = defineText<Record<LadderStep, string>>({
  restate: { bn: "প্রশ্নটা বুঝে নিই", en: "Take the question apart" },
  hint: { bn: "একটা ইঙ্গিত দাও", en: "Give me a hint" },
  next: { bn: "পরের ধাপটা দেখাও", en: "Show the next step" },
  solution: { bn: "পুরো সমাধান দেখাও", en: "Show the whole solution" },
});
