import { defineText } from "../../../lib/i18n/text.ts";

/** Officers and teachers see these; without a person, since some officers are students. */
export const text = defineText({
  announcement: { bn: "ঘোষণা", en: "Announcement" },
  title: { bn: "পরে প্রকাশের পোস্ট", en: "Scheduled posts" },
  intro: {
    bn: "সময় হওয়ার আগে এগুলো শুধু লেখক দেখে।",
    en: "Until their time, only their author sees them.",
  },
  none: { bn: "সময় ঠিক করা কোনো পোস্ট নেই।", en: "No post is waiting for its time." },
  at: { bn: (when: string) => `${when} প্রকাশ হবে`, en: (when: string) => `To be published ${when}` },
  pictures: {
    bn: (n: string) => `ছবি ${n}টি`,
    en: (n: string, one: boolean) => (one ? `${n} picture` : `${n} pictures`),
  },
  refused: { bn: "প্রকাশ হয়নি।", en: "Not published." },
  edit: { bn: "সম্পাদনা", en: "Edit" },
  editTitle: { bn: "পোস্ট ও সময়", en: "The post and its time" },
  words: { bn: "লেখা", en: "Text" },
  addPicture: { bn: "ছবি যোগ", en: "Add a picture" },
  otherPicture: { bn: "অন্য ছবি বাছাই", en: "Choose another picture" },
  sendingPictures: { bn: "ছবি পাঠানো শেষ হয়নি।", en: "A picture is still being sent." },
  when: { bn: "কখন প্রকাশ হবে", en: "When to publish" },
  save: { bn: "সংরক্ষণ", en: "Save" },
  saved: { bn: "বদলানো হয়েছে", en: "Changed" },
  publish: { bn: "এখনই প্রকাশ", en: "Publish now" },
  published: { bn: "পোস্ট হয়ে গেছে", en: "Posted" },
  held: { bn: "একবার দেখে দেওয়া হলেই প্রকাশ হবে", en: "It appears once it has been looked at" },
  openPost: { bn: "পোস্টটা দেখা", en: "See the post" },
  remove: { bn: "মুছে ফেলা", en: "Delete" },
  removeTitle: { bn: "পোস্টটা মুছে যাবে?", en: "Delete this post?" },
  removeBody: {
    bn: "লেখা আর ছবি মুছে যাবে, ফিরিয়ে আনা যাবে না।",
    en: "Its text and pictures are deleted for good.",
  },
});
