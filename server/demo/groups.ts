import type { groupRoles } from "@angon/contract/people";
import type { CastName } from "./cast.ts";
import type { Student } from "./students.ts";

type GroupRole = (typeof groupRoles)[number];

export type SeedGroup = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: "GENERAL" | "CLUB" | "CLASS" | "SUBJECT" | "COURSE";
  readonly visibility: "PUBLIC" | "PRIVATE";
  readonly description: string;
  readonly is_paid?: boolean;
  readonly disabled?: boolean;
  readonly hsc_batch?: "HSC 25";
  /** Of the table `subjects`. */
  readonly subject_id?: number;
  readonly members: Partial<Record<CastName, GroupRole>>;
  /** Users who must buy the course before joining. */
  readonly notEligible?: readonly CastName[];
  /** Which classmates of the cast are members too. */
  readonly joinedBy?: (student: Student) => boolean;
  /** Those of them who are more than members, by id. */
  readonly officers?: Readonly<Record<number, GroupRole>>;
  /** Cast members with a pending invitation, and the inviter of each. */
  readonly invited?: Partial<Record<CastName, CastName>>;
  /** Ids of classmates who wait to be let in. */
  readonly askedBy?: readonly number[];
};

export const groups = [
  {
    id: 1,
    slug: "physics-adda",
    name: "পদার্থবিজ্ঞান আড্ডা",
    type: "GENERAL",
    visibility: "PUBLIC",
    description: "অঙ্কে আটকে গেছ? এখানে লেখো। ভেক্টর থেকে জ্যোতির্বিজ্ঞান, সব প্রশ্নই ভালো প্রশ্ন।",
    members: { rafi: "MEMBER", nusrat: "MEMBER", selina: "MEMBER" },
    joinedBy: (student) => student.goal === "engineering",
  },
  {
    id: 2,
    slug: "science-club",
    name: "বিজ্ঞান ক্লাব",
    type: "CLUB",
    visibility: "PUBLIC",
    description: "প্রতি সপ্তাহে একটি কঠিন সমস্যা, মাসে একটি পরীক্ষণ। সূত্র মুখস্থ নয়, কেন কাজ করে সেটাই আলোচনা।",
    members: { arif: "PRESIDENT", rafi: "MEMBER", nusrat: "MEMBER", kamrul: "CLUB_ADVISOR" },
    joinedBy: (student) => student.study_group === "science" && student.id % 3 === 0,
    officers: {
      102: "VICE_PRESIDENT",
      111: "GENERAL_SECRETARY",
      126: "CAPTAIN",
      138: "VICE_CAPTAIN",
    },
  },
  {
    id: 3,
    slug: "robotics-club",
    name: "রোবোটিক্স ক্লাব",
    type: "CLUB",
    visibility: "PRIVATE",
    description: "আরডুইনো, মোটর আর একগাদা তার। যন্ত্রাংশের খরচ আছে বলে ক্লাবটা পেইড সদস্যদের জন্য।",
    is_paid: true,
    members: { rafi: "MEMBER", arif: "MEMBER" },
    askedBy: [103, 115, 133],
  },
  {
    id: 4,
    slug: "debate-club",
    name: "বিতর্ক ক্লাব",
    type: "CLUB",
    visibility: "PUBLIC",
    description: "লড়াই যুক্তির সঙ্গে, মানুষের সঙ্গে নয়। নতুন কমিটি হওয়া পর্যন্ত ক্লাবের কাজ বন্ধ।",
    disabled: true,
    members: { nusrat: "MEMBER" },
    joinedBy: (student) => student.study_group !== "science",
  },
  {
    id: 5,
    slug: "hsc25-science-a",
    name: "HSC 25 বিজ্ঞান, ক শাখা",
    type: "CLASS",
    visibility: "PRIVATE",
    description: "কামরুল স্যারের ক্লাস। রুটিন, বাড়ির কাজ আর ক্লাস টেস্টের খবর এখানেই আসে।",
    hsc_batch: "HSC 25",
    members: {
      rafi: "MEMBER",
      nusrat: "MEMBER",
      sadia: "MEMBER",
      kamrul: "CLASS_TEACHER",
      selina: "TEACHER",
    },
    joinedBy: ({ id, batch, study_group }) => batch === "HSC 25" && study_group === "science" && id !== 130,
    officers: { 118: "CAPTAIN", 107: "VICE_CAPTAIN" },
    askedBy: [127, 130],
  },
  {
    id: 6,
    slug: "chemistry-subject",
    name: "রসায়ন",
    type: "SUBJECT",
    visibility: "PUBLIC",
    description: "১ম ও ২য় পত্রের প্রশ্ন এক জায়গায়: মোলের হিসাব, বিক্রিয়ার কৌশল, ল্যাবের খাতা।",
    subject_id: 8,
    members: { rafi: "MEMBER", mitu: "MEMBER" },
    invited: { jui: "mitu" },
    joinedBy: (student) => student.goal === "medical",
  },
  {
    id: 7,
    slug: "physics-1-course",
    name: "পদার্থবিজ্ঞান ১ম পত্র: পূর্ণাঙ্গ কোর্স",
    type: "COURSE",
    visibility: "PRIVATE",
    description: "সেলিনা ম্যাডামের সঙ্গে পুরো ১ম পত্র: প্রতি অধ্যায়ে ক্লাস, বাড়ির কাজ আর একটা পরীক্ষা।",
    subject_id: 6,
    members: { rafi: "MEMBER", nusrat: "MEMBER", selina: "TEACHER" },
    notEligible: ["tanvir", "sadia"],
  },
] as const satisfies readonly SeedGroup[];
