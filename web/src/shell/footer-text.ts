import { defineText } from "../lib/i18n/text.ts";

export const footerText = defineText({
  licences: { bn: "ওপেন সোর্স লাইসেন্স", en: "Open-source licences" },
});
