import { isInformal } from "@angon/contract/kit/formal-address";

const pronouns = "তুমি তোমার তোমাকে তোমায় তোমরা তোমাদের তোমাদেরকে তুই";
const imperatives =
  "করো কোরো দেখো দেখাও লেখো লিখো বলো দাও দিও যাও যেও নাও নিও খোলো বাছো রাখো রেখো পাঠাও সরাও মেলাও চাপো ধরো আনো পড়ো জানাও বানাও তোলো ফেলো ফেরাও ছাড়ো বদলাও মোছো জোড়ো টানো শোনো খোঁজো থামাও ডাকো";
const verbs = "পারো চাও পাও আছ করেছ দিয়েছ লিখেছ করছ পারছ চাইছ জানো";
const informal = new Set([pronouns, imperatives, verbs].join(" ").normalize("NFC").split(" "));

/** The words of a text that address a student: তুমি, not আপনি. */
export const informalIn = (source: string): string[] =>
  (source.normalize("NFC").match(/[\u0980-\u09FF]+/g) ?? []).filter(
    (word) => informal.has(word) || isInformal(word),
  );
