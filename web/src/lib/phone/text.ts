import { defineText } from "../i18n/text.ts";

export const phoneText = defineText({
  country: { bn: "+৮৮", en: "+88" },
});
