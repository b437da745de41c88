import { defineText } from "../../lib/i18n/text.ts";

/** Texts of the invitation dialog. */
export const inviteDialogText = defineText({
  title: { bn: "কাউকে ডাকো", en: "Invite somebody" },
  how: {
    bn: "নাম লিখে বেছে নাও। আমন্ত্রণটা তার বিজ্ঞপ্তিতে যাবে।",
    en: "Type a name and choose. They find the invitation among their notifications.",
  },
  called: { bn: "আমন্ত্রণ গেছে", en: "Invited" },
  isCalled: {
    bn: (name: string) => `${name} আমন্ত্রণ পাচ্ছে`,
    en: (name: string) => `${name} is invited`,
  },
  failed: { bn: "আমন্ত্রণ পাঠানো গেল না", en: "The invitation was not sent" },
  done: { bn: "হয়ে গেছে", en: "Done" },
});
