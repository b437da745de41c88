import type { genders, goals, religions, studyGroups } from "@angon/contract/people";
import type { CastName } from "./cast.ts";

/** The profile fields that a user filled in. */
export type Profile = {
  readonly gender: (typeof genders)[number] | null;
  readonly religion: (typeof religions)[number] | null;
  readonly institute_name: string | null;
  readonly thana: string | null;
  readonly district: string | null;
  readonly study_group: (typeof studyGroups)[number] | null;
  readonly goal: (typeof goals)[number] | null;
  readonly bio: string;
  readonly email?: string;
  readonly facebook?: string;
};

const science = (goal: Profile["goal"]) => ({ study_group: "science", goal }) as const;
const noStudies = { study_group: null, goal: null } as const;

export const profiles: Record<CastName, Profile> = {
  rafi: {
    gender: "boy",
    religion: "ইসলাম",
    institute_name: "শালবন সরকারি কলেজ",
    thana: "কোতোয়ালি",
    district: "কুমিল্লা",
    ...science("engineering"),
    bio: "অঙ্ক না মিললে ঘুম আসে না। বলবিদ্যা আমার, জৈব রসায়ন এখনো ভয়ের নাম।",
    email: "rafi@angon.example",
    facebook: "facebook.com/angon.demo.rafi",
  },
  nusrat: {
    gender: "girl",
    religion: "ইসলাম",
    institute_name: "মেঘনা মডেল কলেজ",
    thana: "রায়পুরা",
    district: "নরসিংদী",
    ...science("medical"),
    bio: "ডাক্তার হব, তাই জীববিজ্ঞান আগে। খাতার মার্জিনে ফুল আঁকি।",
  },
  tanvir: {
    gender: "boy",
    religion: "ইসলাম",
    institute_name: "বুড়িগঙ্গা আদর্শ কলেজ",
    thana: "মোহাম্মদপুর",
    district: "ঢাকা",
    ...science("engineering"),
    bio: "ক্রিকেট আর ক্যালকুলাস, দুটোতেই লম্বা ইনিংস খেলতে চাই।",
  },
  mitu: {
    gender: "girl",
    religion: "হিন্দু",
    institute_name: "তিস্তা সরকারি কলেজ",
    thana: "মিঠাপুকুর",
    district: "রংপুর",
    ...science("medical"),
    bio: "বিক্রিয়া মনে রাখি গানের সুরে। হারমোনিয়াম বাজাই, টাইট্রেশনও করি।",
  },
  // New at the school: without a religion the page asks her to complete her profile.
  sadia: {
    gender: "girl",
    religion: null,
    institute_name: "সুরমা সরকারি কলেজ",
    thana: "গোলাপগঞ্জ",
    district: "সিলেট",
    ...science("general"),
    bio: "এখানে নতুন। পদার্থবিজ্ঞানে একটু সাহায্য লাগবে!",
  },
  arif: {
    gender: "boy",
    religion: "ইসলাম",
    institute_name: "কর্ণফুলী সরকারি কলেজ",
    thana: "হাটহাজারী",
    district: "চট্টগ্রাম",
    ...science("engineering"),
    bio: "বিজ্ঞান ক্লাব চালাই, ভাঙা রেডিও সারাই। প্রশ্ন থাকলে ক্লাবে এসো।",
  },
  selina: {
    gender: "girl",
    religion: "ইসলাম",
    institute_name: "শালবন সরকারি কলেজ",
    thana: "কোতোয়ালি",
    district: "কুমিল্লা",
    ...noStudies,
    bio: "পদার্থবিজ্ঞান পড়াই। প্রশ্ন করতে ভয় পেয়ো না, ভুলটাই শেখার শুরু।",
    facebook: "facebook.com/angon.demo.selina",
  },
  kamrul: {
    gender: "boy",
    religion: "ইসলাম",
    institute_name: "শালবন সরকারি কলেজ",
    thana: "বুড়িচং",
    district: "কুমিল্লা",
    ...noStudies,
    bio: "ক শাখার শ্রেণিশিক্ষক। উচ্চতর গণিত পড়াই, হাজিরা খাতাটাও আমার কাছে।",
  },
  farhana: {
    gender: "girl",
    religion: "ইসলাম",
    institute_name: "ব্রহ্মপুত্র কলেজ",
    thana: "ত্রিশাল",
    district: "ময়মনসিংহ",
    ...noStudies,
    bio: "অঙ্গনের পরিবেশ দেখে রাখি। কিছু বেমানান লাগলে রিপোর্ট করো, আমি পড়ি।",
  },
  admin: {
    gender: "boy",
    religion: "ইসলাম",
    institute_name: "শালবন সরকারি কলেজ",
    thana: "লাকসাম",
    district: "কুমিল্লা",
    ...noStudies,
    bio: "তেইশ বছর শিক্ষকতায়। অঙ্গনের দরজা সবার জন্য খোলা।",
  },
  rahima: {
    gender: "girl",
    religion: "ইসলাম",
    institute_name: null,
    thana: "ব্রাহ্মণপাড়া",
    district: "কুমিল্লা",
    ...noStudies,
    bio: "জুঁইয়ের মা। রাফি আমার বোনের ছেলে, ওর পড়ার খোঁজও রাখি।",
  },
  jui: {
    gender: "girl",
    religion: "ইসলাম",
    institute_name: "শালবন সরকারি কলেজ",
    thana: "ব্রাহ্মণপাড়া",
    district: "কুমিল্লা",
    ...science("medical"),
    bio: "ছোট বোনকে পড়াতে গিয়ে নিজেই শিখি। জীববিজ্ঞান সবচেয়ে প্রিয়।",
  },
  curiosity: {
    gender: null,
    religion: null,
    institute_name: null,
    thana: null,
    district: null,
    ...noStudies,
    bio: "অঙ্গনের ভালো উত্তরগুলো খুঁজে এনে দিই। আমারও ভুল হতে পারে, মিলিয়ে নিও।",
  },
};
