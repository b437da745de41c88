import { defineText } from "../i18n/text.ts";

export const text = defineText({
  waits: { bn: "অপেক্ষায় আছে", en: "Waiting to be sent" },
  sentLater: { bn: "ইন্টারনেট এলে নিজে থেকেই যাবে।", en: "It will be sent when you are back online." },
});
