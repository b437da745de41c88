import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  onlyReading: {
    bn: (day: string) => `${day} পর্যন্ত তুমি শুধু পড়তে পারবে, লিখতে পারবে না।`,
    formal: (day: string) => `${day} পর্যন্ত আপনি শুধু পড়তে পারবেন, লিখতে পারবেন না।`,
    en: (day: string) => `Until ${day} you can read but not write.`,
  },
  becauseOf: { bn: (reason: string) => `কারণ: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  decisions: { bn: "সিদ্ধান্তটা দেখো বা আপত্তি জানাও", en: "See the decision or appeal" },
});
