import { defineText } from "../lib/i18n/text.ts";

export const versionText = defineText({
  newer: { bn: "নতুন সংস্করণ এসেছে", en: "A new version is available" },
  open: { bn: "খুলে নাও", en: "Reload" },
});
