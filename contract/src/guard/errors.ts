import { errorTable } from "../kit/problem.ts";

/** The sentences avoid the person and never repeat what was found. */
export const guardErrors = errorTable({
  "guard.phone": {
    status: 422,
    bn: "লেখায় একটা ফোন নম্বর আছে। নিরাপত্তার জন্য এখানে নম্বর দেওয়া যায় না; ওটা বাদ দিলেই পাঠানো যাবে।",
    en: "There is a phone number in the text. To keep everyone safe, numbers are not shared here; without it the text can be sent.",
  },
  "guard.email": {
    status: 422,
    bn: "লেখায় একটা ই-মেইল ঠিকানা আছে। নিরাপত্তার জন্য এখানে ঠিকানা দেওয়া যায় না; ওটা বাদ দিলেই পাঠানো যাবে।",
    en: "There is an e-mail address in the text. To keep everyone safe, addresses are not shared here; without it the text can be sent.",
  },
  "guard.handle": {
    status: 422,
    bn: "লেখায় অন্য অ্যাপের একটা আইডি আছে। ওটা বাদ দিলেই পাঠানো যাবে।",
    en: "There is an account name of another app in the text. Without it the text can be sent.",
  },
  "guard.link": {
    status: 422,
    bn: "লেখায় বাইরের চ্যাটের একটা লিংক আছে। ওটা বাদ দিলেই পাঠানো যাবে।",
    en: "There is a link to an outside chat in the text. Without it the text can be sent.",
  },
  "guard.word": {
    status: 422,
    bn: "লেখায় এমন একটা শব্দ আছে যা কাউকে কষ্ট দেয়। অন্যভাবে বললে পাঠানো যাবে।",
    en: "There is a word in the text that hurts people. Put another way, it can be sent.",
  },
  "guard.nudge": {
    status: 422,
    bn: "একটা শব্দ হয়তো কাউকে কষ্ট দেবে। আরেকবার দেখে নিলে ভালো হয়; ঠিক মনে হলে তবু পাঠানো যায়।",
    en: "One word may hurt somebody. Please look at it once more; it can still be sent.",
  },
  "guard.nudge_contact": {
    status: 422,
    bn: "লেখায় যোগাযোগের তথ্য আছে, যা সবাই দেখবে। ঠিক মনে হলে তবু পাঠানো যায়।",
    en: "There are contact details in the text, which all readers will see. It can still be sent.",
  },
  "guard.word_taken": {
    status: 409,
    bn: "শব্দটা তালিকায় আগে থেকেই আছে।",
    en: "The word is already in the list.",
  },
  "guard.word_silent": {
    status: 422,
    bn: "শব্দটায় অন্তত দুটি অক্ষর লাগবে।",
    en: "The word needs at least two letters.",
  },
  "guard.list_full": { status: 422, bn: "তালিকায় আর জায়গা নেই।", en: "The list is full." },
  "guard.reason_missing": { status: 422, bn: "লেখককে কারণটা জানাতে হবে।", en: "Tell the author the reason." },
  "guard.decided": {
    status: 409,
    bn: "আরেকজন এর মধ্যেই সিদ্ধান্ত নিয়েছেন, বা লেখক পোস্টটা তুলে নিয়েছে।",
    en: "Somebody else has decided already, or the author has withdrawn the post.",
  },
  "guard.author_left": {
    status: 409,
    bn: "লেখক আর এই গ্রুপে বা স্কুলে নেই, তাই প্রকাশ করা যায় না।",
    en: "The author has left the group or the school, so it cannot be published.",
  },
});

/** Answers to a text that is not published as it stands. */
export const guardRefusals = [
  "guard.phone",
  "guard.email",
  "guard.handle",
  "guard.link",
  "guard.word",
  "guard.nudge",
  "guard.nudge_contact",
] as const;
