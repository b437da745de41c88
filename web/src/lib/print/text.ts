import { defineText } from "../i18n/text.ts";

export const text = defineText({
  print: { bn: "প্রিন্ট", en: "Print" },
  printedOn: { bn: (day: string) => `প্রিন্ট: ${day}`, en: (day: string) => `Printed ${day}` },
});
