import { defineText } from "../../lib/i18n/text.ts";

export const pickerText = defineText({
  pick: { bn: "প্রতিক্রিয়া বেছে নাও", en: "Choose a reaction" },
});

export const reactorsText = defineText({
  who: { bn: "কারা প্রতিক্রিয়া দিয়েছে", en: "Who reacted" },
  whoFailed: { bn: "নামগুলো আনা গেল না", en: "The names could not be loaded" },
});
