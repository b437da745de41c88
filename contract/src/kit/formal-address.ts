/**
 * The words of Bengali sentences that address a student as তুমি, each before its form for আপনি. A form that another
 * person has as well is not here, such as দেখবে: its sentence states its own `formal`.
 */
const pairs = `
তুমি আপনি · তুমিই আপনিই · তোমার আপনার · তোমারই আপনারই · তোমাকে আপনাকে · তোমরা আপনারা · তোমাদের আপনাদের
আঁকো আঁকুন · আছ আছেন · আনো আনুন · এসো আসুন · করো করুন · কোরো করবেন · করছ করছেন · করেছ করেছেন · করোনি করেননি
কাটো কাটুন · কিনেছ কিনেছেন · খুঁজছ খুঁজছেন · খুঁজছিলে খুঁজছিলেন · খুঁজেছ খুঁজেছেন · খোঁজো খুঁজুন · খোলো খুলুন
খোলোনি খোলেননি · গেছ গেছেন · ঘোরাও ঘোরান · চাও চান · চেয়েছিলে চেয়েছিলেন · চাপো চাপুন · চালাও চালান
চালিও চালাবেন · ছাড়ো ছাড়ুন · ছিলে ছিলেন · জানাও জানান · জানিয়েছ জানিয়েছেন · জানো জানেন · টানো টানুন · ডাকো ডাকুন
ঢুকছ ঢুকছেন · ঢোকো ঢুকুন · তোলো তুলুন · থাকো থাকুন · থামাও থামান · থেকো থাকবেন · দাও দিন · দাওনি দেননি · দিও দেবেন
দিয়ো দেবেন · দিচ্ছ দিচ্ছেন · দিয়েছ দিয়েছেন · দিয়েছিলে দিয়েছিলেন · দেখো দেখুন · দেখছ দেখছেন · দেখেছ দেখেছেন
দেখাও দেখান · ধরো ধরুন · ধরেছ ধরেছেন · নাও নিন · নাওনি নেননি · নিও নেবেন · নিচ্ছ নিচ্ছেন · নিয়েছ নিয়েছেন
নিয়েছিলে নিয়েছিলেন · নামাও নামান · পড়ো পড়ুন · পাও পান · পাঠাও পাঠান · পারো পারেন · পারছ পারছেন · পেয়েছ পেয়েছেন
পেরেছ পেরেছেন · ফেরো ফিরুন · ফেরাও ফেরান · ফেলো ফেলুন · ফেলেছ ফেলেছেন · বদলাও বদলান · বলো বলুন · বোলো বলবেন
বসাও বসান · বাছো বাছুন · বানাও বানান · ভেবেছ ভেবেছেন · মেলাও মেলান · মুছো মুছুন · মোছো মুছুন · যাও যান · যেও যাবেন
যাচ্ছ যাচ্ছেন · রাখো রাখুন · রেখো রাখবেন · রেখেছিলে রেখেছিলেন · রাখোনি রাখেননি · লাগো লাগুন · লুকাও লুকান
লেখো লিখুন · লিখো লিখবেন · লিখছ লিখছেন · লিখেছ লিখেছেন · শিখছ শিখছেন · শোনো শুনুন · সরাও সরান · হও হোন
`;

const formalWords = new Map(
  pairs
    .normalize("NFC")
    .split(/[·\n]/)
    .filter((pair) => pair.trim() !== "")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

const escaped = (value: string) => value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The sentence for staff and guardians. The values in it, such as a name or a title, are kept as they were written. */
export function formally(sentence: string, values: readonly string[] = []): string {
  const kept = values.filter((value) => value !== "").map((value) => escaped(value.normalize("NFC")));
  kept.sort((one, other) => other.length - one.length);
  const parts = new RegExp(`(${kept.join("|") || "(?!)"})|[\u0980-\u09FF]+`, "g");
  return sentence
    .normalize("NFC")
    .replace(parts, (part, value?: string) => value ?? formalWords.get(part) ?? part);
}

/** True for a word that addresses a student. */
export const isInformal = (word: string): boolean => formalWords.has(word.normalize("NFC"));
