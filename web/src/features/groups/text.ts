import { defineText } from "../../lib/text.ts";

export const text = defineText({
  members: { bn: (n: string) => `${n} জন সদস্য`, en: (n: string) => `${n} members` },
  none: { bn: "যে গ্রুপে যোগ দেবে, সেগুলো এখানে থাকবে।", en: "Groups you join will be listed here." },
});
