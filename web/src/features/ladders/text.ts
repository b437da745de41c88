import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  open: { bn: "ধাপে ধাপে সাহায্য নাও", en: "Get help step by step" },
});
