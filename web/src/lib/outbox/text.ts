import { defineText } from "../i18n/text.ts";

export const text = defineText({
  postWaits: { bn: "পোস্টটা অপেক্ষায় আছে", en: "Your post is waiting" },
  waits: { bn: "অপেক্ষায় আছে", en: "Waiting to be sent" },
  goesByItself: { bn: "ইন্টারনেট এলে নিজে থেকেই যাবে।", en: "It goes by itself once there is internet." },
});
