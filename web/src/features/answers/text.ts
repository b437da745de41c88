import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  writing: { bn: "কিউরিওসিটি এআই লিখছে…", en: "Curiosity AI is writing…" },
  name: { bn: "কিউরিওসিটি এআই", en: "Curiosity AI" },
  given: { bn: "পরের ধাপটা এসেছে", en: "The next step is here" },
  bySchool: {
    bn: "কিউরিওসিটি এআই · স্কুলের আগের উত্তর থেকে · মিলিয়ে নিও",
    en: "Curiosity AI · from earlier answers at your school · check it",
  },
  byProvider: {
    bn: "কিউরিওসিটি এআই · স্বয়ংক্রিয় উত্তর · মিলিয়ে নিও",
    en: "Curiosity AI · automatic answer · check it",
  },
  sources: { bn: "উৎস", en: "Sources" },
});
