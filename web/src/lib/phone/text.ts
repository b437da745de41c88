import { defineText } from "../text.ts";

export const phoneText = defineText({
  country: { bn: "+৮৮", en: "+88" },
});
