import { defineText } from "../i18n/text.ts";

export const text = defineText({
  noColumn: { bn: "কোনো কলামে নেই", en: "No column" },
  column: {
    bn: (n: string, heading: string) => `কলাম ${n}: ${heading}`,
    en: (n: string, heading: string) => `Column ${n}: ${heading}`,
  },
  heading: { bn: "প্রথম সারিতে কলামের নাম আছে", en: "The first row has the headings" },
});
