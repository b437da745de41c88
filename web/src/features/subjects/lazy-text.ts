import { defineText } from "../../lib/i18n/text.ts";

/** The whole list of subjects, which comes when it is opened. */
export const dialogText = defineText({
  title: { bn: "বিষয় বেছে নাও", en: "Choose a subject" },
  find: { bn: "বিষয়ের নাম লেখো", en: "Type the name of a subject" },
  none: { bn: "এই নামে কোনো বিষয় নেই", en: "No subject has this name" },
});
