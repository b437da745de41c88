import type { Language } from "../../ui/language.ts";
import { defineText } from "../../lib/i18n/text.ts";

const sections = <Id extends string>(said: Record<Id, { bn: [string, string]; en: [string, string] }>) => {
  const ids = Object.keys(said) as Id[];
  const inOne = (language: Language) =>
    ids.map((id) => ({ id, title: said[id][language][0], body: said[id][language][1] }));
  return { bn: inOne("bn"), en: inOne("en") };
};

/** The nine rules of living together; the composer shows the same ones. */
export const guidelines = defineText({
  title: { bn: "কমিউনিটি নির্দেশিকা", en: "Community guidelines" },
  lead: {
    bn: "উঠানটা সবার। এই নয়টা কথা মানলে এখানে সবাই নির্ভয়ে প্রশ্ন করতে পারবে।",
    en: "The courtyard belongs to everyone. With these nine rules everyone can ask without fear.",
  },
  sections: sections({
    respect: {
      bn: [
        "সম্মান",
        "যে প্রশ্ন করছে সে শিখতে এসেছে। কাউকে ছোট করে, খোঁচা দিয়ে বা ভয় দেখিয়ে কিছু লেখা চলে না। ভুল ধরলে কারণটাও বুঝিয়ে দিতে হয়।",
      ],
      en: [
        "Respect",
        "Whoever asks has come to learn. Never belittle, taunt or threaten. When you point out a mistake, explain it.",
      ],
    },
    language: {
      bn: [
        "পোস্টের ভাষা আর বিষয়",
        "লেখা হোক পরিষ্কার ভাষায়, ঠিক বিষয় আর অধ্যায় বেছে। গালি, অশ্লীল কথা বা ছবি এখানে চলে না।",
      ],
      en: [
        "Post language and content",
        "Write clearly and choose the right subject and chapter. Abuse and obscene words or pictures have no place here.",
      ],
    },
    "personal-data": {
      bn: [
        "ব্যক্তিগত তথ্য রক্ষা",
        "নিজের বা অন্যের ফোন নম্বর, ঠিকানা, পাসওয়ার্ড বা ব্যক্তিগত ছবি পোস্ট করা মানা। কেউ চাইলে না দিয়ে রিপোর্ট করা দরকার।",
      ],
      en: [
        "Personal data protection",
        "Do not post phone numbers, addresses, passwords or private pictures, your own or anyone else's. If somebody asks for them, report it.",
      ],
    },
    responsibility: {
      bn: [
        "নিজের দায়িত্ব",
        "যে লেখে, লেখার দায় তার। নিশ্চিত না হলে সেটাও লেখা ভালো। কুইজ আর হোমওয়ার্ক নিজেকেই করতে হয়, অন্যেরটা নিজের বলে চালানো যায় না।",
      ],
      en: [
        "User responsibility",
        "What you write is yours to answer for. When you are not sure, say so. Do quizzes and homework yourself.",
      ],
    },
    "no-sharing": {
      bn: [
        "বাইরে শেয়ার নয়",
        "ক্লাস আর গ্রুপের ভেতরের লেখা, ছবি, প্রশ্নপত্র বা ভিডিও অনুমতি ছাড়া বাইরে দেওয়া যায় না। নিজের অ্যাকাউন্টও অন্যকে ব্যবহার করতে দেওয়া মানা।",
      ],
      en: [
        "No sharing",
        "Texts, pictures, papers and videos of a class or a group stay inside unless you have permission. Nor do you lend your account.",
      ],
    },
    "no-spam": {
      bn: ["স্প্যাম নয়", "একই কথা বারবার, বিজ্ঞাপন, অচেনা লিংক বা শুধু পয়েন্টের জন্য মন্তব্য এখানে চলে না।"],
      en: ["No spamming", "No repeated posts, advertising, unknown links, or comments made only for points."],
    },
    diversity: {
      bn: [
        "বৈচিত্র্যের প্রতি শ্রদ্ধা",
        "ধর্ম, জাতি, লিঙ্গ, এলাকা, শরীর বা সামর্থ্য নিয়ে কাউকে আঘাত করা চলে না। এই উঠানে সবাই সমান।",
      ],
      en: [
        "Respect for diversity",
        "Never hurt anyone over religion, ethnicity, gender, place, body or means. Here all are equal.",
      ],
    },
    updates: {
      bn: ["নিয়ম বদলালে", "নিয়ম বদলালে এই পাতাতেই লেখা থাকবে। বড় বদল হলে আগে থেকে জানানো হবে।"],
      en: ["Policy updates", "Changes are written on this page. You will be told about big ones beforehand."],
    },
    ban: {
      bn: [
        "স্থগিত ও নিষিদ্ধ",
        "নিয়ম ভাঙলে লেখা সরানো হতে পারে, অ্যাকাউন্ট কিছুদিনের জন্য স্থগিত বা একেবারে নিষিদ্ধ হতে পারে। কেন আর কতদিন, তা জানিয়ে দেওয়া হবে।",
      ],
      en: [
        "Ban and suspend",
        "Breaking the rules may remove what was written, suspend an account for a while, or ban it. You are told why and for how long.",
      ],
    },
  }),
});

export const terms = defineText({
  title: { bn: "শর্তাবলি", en: "Terms" },
  lead: {
    bn: "ছোট করে বলা: কী পাওয়া যায়, কী মানতে হয়, আর ব্যক্তিগত তথ্য নিয়ে আমরা কী করি।",
    en: "In short: what you get, what you agree to, and what we do with your data.",
  },
  sections: sections({
    who: {
      bn: [
        "কারা ব্যবহার করতে পারে",
        "স্কুলের শিক্ষার্থী, তাদের অভিভাবক আর শিক্ষকেরা। প্রতিটি ফোন নম্বরে একটি অ্যাকাউন্ট, তার ভেতরে একাধিক প্রোফাইল থাকতে পারে।",
      ],
      en: [
        "Who may use it",
        "Students of the school, their guardians and teachers. Each phone number has one account, which may hold several profiles.",
      ],
    },
    account: {
      bn: [
        "নিজের অ্যাকাউন্ট",
        "পাসওয়ার্ড কাউকে বলা যাবে না। অন্য কেউ ঢুকেছে মনে হলে পাসওয়ার্ড বদলানো দরকার; তখন বাকি সব জায়গায় নতুন করে ঢুকতে হবে।",
      ],
      en: [
        "Your account",
        "Tell nobody your password. If you think somebody else has signed in, change it; every other device is then signed out.",
      ],
    },
    content: {
      bn: [
        "নিজের লেখা",
        "লেখা আর ছবি যার, তারই থাকে। এখানে দিলে স্কুলকে সেগুলো দেখানোর অনুমতি দেওয়া হয়। মুছে ফেললে অন্যেরা আর দেখবে না।",
      ],
      en: [
        "What you write",
        "Texts and pictures stay yours. You allow the school to show them here. What you delete, others no longer see.",
      ],
    },
    assistant: {
      bn: [
        "কিউরিওসিটি এআই",
        "স্বয়ংক্রিয় উত্তরে ভুল থাকতে পারে, তাই বই আর শিক্ষকের সঙ্গে মিলিয়ে নেওয়া ভালো। প্রতিদিন কয়টা উত্তর পাওয়া যায়, তার একটা সীমা আছে।",
      ],
      en: [
        "Curiosity AI",
        "Automatic answers may be wrong; check them against the book and your teacher. There is a daily number of answers.",
      ],
    },
    privacy: {
      bn: [
        "নিজের তথ্য",
        "ফোন আর ই-মেইল কাউকে দেখানো হয় না। ধর্ম শুধু নিজেই দেখা যায়। নিজের সব তথ্য যেকোনো দিন নামিয়ে নেওয়া যায়, অ্যাকাউন্টও মুছে ফেলা যায়।",
      ],
      en: [
        "Your data",
        "Phone and e-mail are shown to nobody. Only you see your religion. You may download all your data and delete your account on any day.",
      ],
    },
    guardians: {
      bn: [
        "অভিভাবক",
        "অভিভাবক যুক্ত হতে সন্তানের কোড লাগে। যুক্ত হলে সন্তানকে জানানো হয়, আর দুজনের যে কেউ যেকোনো সময় সংযোগটা বাদ দিতে পারে। হোমওয়ার্কের ক্ষেত্রে অভিভাবক শুধু জানতে পারেন জমা হয়েছে কি না।",
      ],
      en: [
        "Guardians",
        "A guardian links a child by the child's code. The child is told, and either may end the link at any time. Of homework a guardian learns only whether it was handed in.",
      ],
    },
    refund: {
      bn: [
        "রিফান্ড নীতি",
        "অঙ্গনের ভেতরে কোনো টাকা লেনদেন হয় না। কোর্সের টাকা ফেরত চাইলে যেখান থেকে কেনা, তাদের নিয়ম চলবে; সাহায্যের জন্য নিচের নম্বরে ফোন করা যায়।",
      ],
      en: [
        "Refund policy",
        "No money changes hands inside Angon. For a course, the rules of the shop you bought it from apply; for help, call the number below.",
      ],
    },
    changes: {
      bn: ["শর্ত বদলালে", "নতুন শর্ত এই পাতায় আসবে। বড় বদল হলে ঢোকার সময় জানিয়ে দেব।"],
      en: [
        "When the terms change",
        "New terms appear on this page. We tell you about big changes when you sign in.",
      ],
    },
  }),
});

export const about = defineText({
  title: { bn: "আমাদের কথা", en: "About us" },
  lead: {
    bn: "অঙ্গন মানে উঠান। দেয়াল আছে, যাতে ক্লাসটা একসঙ্গে থাকে; দরজাও খোলা, যাতে যে কেউ ঢুকে জিজ্ঞেস করতে পারে।",
    en: "Angon means courtyard. It has a wall that holds the class together, and an open door so that anyone may come in and ask.",
  },
  sections: sections({
    why: {
      bn: [
        "কেন অঙ্গন",
        "যে প্রশ্নটা ক্লাসে করা হয়নি, সেটা রাত দশটায়ও করা যায়। একজনের প্রশ্নের উত্তর পরে আরও অনেকের কাজে লাগে।",
      ],
      en: [
        "Why Angon",
        "The question that was not asked in class can be asked at ten at night. One answer later helps many others.",
      ],
    },
    how: {
      bn: [
        "কীভাবে চলে",
        "শিক্ষক, সহপাঠী আর কিউরিওসিটি এআই উত্তর দেয়, আর কে উত্তর দিল তা নামের পাশে লেখা থাকে। ভালো উত্তর পয়েন্ট পায়।",
      ],
      en: [
        "How it works",
        "Teachers, classmates and Curiosity AI answer, and a badge says who did. Good answers earn points.",
      ],
    },
    careers: {
      bn: ["ক্যারিয়ার", "আমাদের সঙ্গে কাজ করার ইচ্ছা থাকলে নিচের ই-মেইলে নিজের কথা লিখে পাঠানো যায়।"],
      en: ["Careers", "If you would like to work with us, write to the e-mail address below about yourself."],
    },
  }),
});

export const onboard = defineText({
  steps: { bn: "ধাপ", en: "Steps" },
  step: {
    bn: (n: string, of: string) => `${of} ধাপের ${n} নম্বর`,
    en: (n: string, of: string) => `Step ${n} of ${of}`,
  },
  back: { bn: "আগের ধাপ", en: "Back" },
  next: { bn: "পরের ধাপ", en: "Next" },
  skip: { bn: "পরে পড়ব", en: "Later" },
  done: { bn: "ফিডে যাওয়া", en: "Go to the feed" },
  readRules: { bn: "পুরো নির্দেশিকা পড়া", en: "Read all guidelines" },
  place: {
    bn: {
      title: "এই উঠানটা সবার",
      lead: "অঙ্গনে ক্লাসের সবাই একসঙ্গে পড়ে। কেউ একা আটকে থাকে না।",
      points: [
        "কোথাও আটকে গেলে লিখে বা খাতার ছবি তুলে জিজ্ঞেস করা যায়।",
        "শিক্ষক, সহপাঠী আর কিউরিওসিটি এআই উত্তর দেয়। কে উত্তর দিল, নামের পাশের চিহ্নেই বোঝা যায়।",
        "সাহায্য করলে পয়েন্ট জমে, মাস শেষে লিডারবোর্ডে নাম ওঠে।",
      ],
    },
    en: {
      title: "This courtyard is yours",
      lead: "In Angon the whole class learns together. Nobody stays stuck alone.",
      points: [
        "Ask where you are stuck, in words or with a photo of your notebook.",
        "Teachers, classmates and Curiosity AI answer. The badge beside a name says who did.",
        "Helping others earns points, and at the end of the month a place on the leaderboard.",
      ],
    },
  },
  asking: {
    bn: {
      title: "ভালো প্রশ্ন করা যায় যেভাবে",
      lead: "প্রশ্নটা যত পরিষ্কার, উত্তর তত তাড়াতাড়ি।",
      points: [
        "বিষয় আর অধ্যায় বাছা থাকলে যে জানে সে সহজে খুঁজে পাবে।",
        "কতদূর করা হয়েছে, সেটাও লেখা দরকার। “পারছি না”-র চেয়ে “এই ধাপে আটকে গেছি” ভালো।",
        "ছবি হোক আলোতে, সোজা করে তোলা; লেখাটা যেন পড়া যায়।",
      ],
    },
    en: {
      title: "How to ask well",
      lead: "The clearer the question, the sooner the answer.",
      points: [
        "Choose subject and chapter, so that whoever knows can find it.",
        "Write how far you got. “I am stuck at this step” beats “I can't do it”.",
        "Take photos straight and in good light, so that the writing can be read.",
      ],
    },
  },
  safety: {
    bn: {
      title: "নিরাপদে থাকা",
      lead: "উঠানটা যেন সবার জন্য নিশ্চিন্তের হয়।",
      points: [
        "ফোন নম্বর, ঠিকানা বা পাসওয়ার্ড পোস্টে লেখা বা কাউকে দেওয়া মানা।",
        "কেউ কষ্ট দিলে বা অস্বস্তি হলে রিপোর্ট করা যায়। কে করল, তা মডারেটর ছাড়া কেউ জানবে না।",
        "এআইয়ের উত্তর বইয়ের সঙ্গে মিলিয়ে নেওয়া ভালো।",
      ],
    },
    en: {
      title: "How to stay safe",
      lead: "So that everyone can feel at ease here.",
      points: [
        "Never post phone numbers, addresses or passwords, and give them to nobody.",
        "If somebody hurts you or makes you uneasy, report it. Only the moderators will learn your name.",
        "Check what the AI says against your book.",
      ],
    },
  },
});
