import type { HomeworkPart } from "@angon/contract/homework";
import type { BatchName } from "../batches.ts";
import type { CastName } from "../cast.ts";

/** The teacher's decision on one script; a script without an entry gets marks if it is among `SeedHomework.marked`. */
export type Outcome = {
  readonly marks?: number;
  readonly best?: true;
  readonly solution?: true;
  readonly reply?: string;
  /** The reply is meant for the student alone. */
  readonly aside?: true;
  /** Sent back for another try, for as many hours from now. */
  readonly returned?: number;
  readonly annotated?: true;
  readonly bookmarked?: true;
  readonly late?: true;
};

export type SeedHomework = {
  readonly id: number;
  readonly teacher: CastName;
  readonly subject: number;
  readonly chapter: number;
  readonly topic: string;
  readonly body: string;
  readonly pictures?: readonly string[];
  /** A question sheet as a PDF. */
  readonly sheet?: true;
  /** A batch, or the id of a class or course group. */
  readonly audience: BatchName | number;
  /** Hours from the seeding of the school. */
  readonly given: number;
  readonly deadline: number;
  readonly lateUntil?: number;
  readonly parts?: readonly HomeworkPart[];
  /** How many of its students have handed in, the cast of `outcomes` among them. */
  readonly submissions: number;
  /** How many of those are marked, the longest waiting first. */
  readonly marked: number;
  /** Pages of each script; none where students wrote text. */
  readonly pages: readonly [fewest: number, most: number];
  /** Of the cast and of classmates by id; those of the cast who are not named here have not handed in. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
};

const creative: readonly HomeworkPart[] = [
  { label: "ক", max: 1 },
  { label: "খ", max: 2 },
  { label: "গ", max: 3 },
  { label: "ঘ", max: 4 },
];

export const homeworks: readonly SeedHomework[] = [
  {
    id: 101,
    teacher: "selina",
    subject: 6,
    chapter: 608,
    topic: "সরল ছন্দিত স্পন্দনের শক্তি: সৃজনশীল ৩ ও ৫",
    body: "বইয়ের ২৮৬ পৃষ্ঠার **৩ ও ৫ নম্বর** সৃজনশীল। ভর $m$, বিস্তার $A$ আর পর্যায়কাল $T$ থেকে মোট শক্তি $E=\\dfrac{1}{2}m\\omega^2A^2$ বের করে দেখাও যে তা সরণের ওপর নির্ভর করে না।\n\nগতিশক্তি আর বিভবশক্তির লেখচিত্র **একই অক্ষে** আঁকবে। একক না লিখলে নম্বর কাটা যাবে।",
    pictures: ["pendulum"],
    audience: "HSC 25",
    given: -44,
    deadline: 4,
    lateUntil: 28,
    parts: creative,
    submissions: 18,
    marked: 5,
    pages: [2, 2],
    outcomes: {
      nusrat: {
        marks: 10,
        best: true,
        annotated: true,
        reply: "ধাপগুলো একদম পরিষ্কার, লেখচিত্রটাও চমৎকার।",
      },
      102: { marks: 7, reply: "একক লিখতে ভুলে গেছ, বাকিটা ঠিক আছে।", aside: true, annotated: true },
      106: { bookmarked: true },
    },
  },
  {
    id: 102,
    teacher: "kamrul",
    subject: 8,
    chapter: 803,
    topic: "আয়নীকরণ শক্তি ও পর্যায় সারণির ব্যতিক্রম",
    body: "N আর O-এর প্রথম আয়নীকরণ শক্তির ব্যতিক্রম ইলেকট্রন বিন্যাস দিয়ে ব্যাখ্যা করো। প্রশ্নপত্র সঙ্গে দিলাম, লিখে বা খাতার ছবি তুলে জমা দাও।",
    sheet: true,
    audience: "HSC 25",
    given: -20,
    deadline: 75,
    submissions: 4,
    marked: 0,
    pages: [0, 0],
    outcomes: { nusrat: {} },
  },
  {
    id: 103,
    teacher: "selina",
    subject: 6,
    chapter: 608,
    topic: "সরল দোলক: g-এর মান নির্ণয়",
    body: "ল্যাবে নেওয়া পাঁচটি পাঠ থেকে $L$ বনাম $T^2$ লেখচিত্র আঁকো, ঢাল থেকে $g$ বের করো। পাঠ্যবইয়ের মানের সঙ্গে শতকরা পার্থক্যও লিখবে।",
    pictures: ["pendulum", "sine-graph"],
    audience: "HSC 25",
    given: -120,
    deadline: -27,
    lateUntil: -3,
    submissions: 21,
    marked: 13,
    pages: [1, 3],
    outcomes: {
      rafi: { marks: 9, best: true, annotated: true, reply: "ঢালের একক লিখলে পুরো দশ পেতে।" },
      nusrat: { marks: 10, best: true, solution: true, reply: "এটাই সমাধান হিসেবে রাখলাম।" },
      arif: { late: true },
      101: { marks: 4, reply: "পাঠগুলো ঠিক আছে, কিন্তু ঢাল ভুল। আবার করে দাও।", returned: 50 },
      103: { marks: 8, best: true },
      111: { bookmarked: true },
      113: { late: true },
    },
  },
  {
    id: 104,
    teacher: "kamrul",
    subject: 12,
    chapter: 1201,
    topic: "উদ্ভিদকোষের চিহ্নিত চিত্র",
    body: "পেনসিলে আঁকো, অন্তত আটটি অঙ্গাণু চিহ্নিত করো আর প্রতিটির কাজ এক লাইনে লেখো।",
    pictures: ["plant-cell"],
    audience: 5,
    given: -12 * 24,
    deadline: -8 * 24,
    submissions: 9,
    marked: 9,
    pages: [0, 1],
    outcomes: {
      rafi: { marks: 8, reply: "প্লাজমোডেসমাটা চিহ্নিত করোনি।" },
      nusrat: { marks: 9, best: true, solution: true },
    },
  },
  {
    id: 105,
    teacher: "kamrul",
    subject: 10,
    chapter: 1010,
    topic: "নির্দিষ্ট যোগজের পাঁচটি অঙ্ক",
    body: "$\\displaystyle\\int_0^1 xe^x\\,dx$ সহ অনুশীলনীর ১২ থেকে ১৬। প্রতিটিতে প্রতিস্থাপন না অংশায়ন, **কেন** সেটা এক বাক্যে লিখবে।",
    pictures: ["area-under-curve"],
    audience: 5,
    given: -50,
    deadline: 44,
    submissions: 5,
    marked: 0,
    pages: [1, 2],
    outcomes: { rafi: {} },
  },
  {
    id: 106,
    teacher: "selina",
    subject: 6,
    chapter: 602,
    topic: "ভেক্টরের উপাংশ: নদী পার হওয়ার তিনটি সমস্যা",
    body: "স্রোতের বেগ ৩ km/h, নৌকার ৫ km/h। সোজা ওপারে যেতে কোন দিকে মুখ করতে হবে, কত সময় লাগবে, আর ন্যূনতম সময়ে পার হলে কত দূরে গিয়ে উঠবে?",
    audience: 7,
    given: -9 * 24,
    deadline: -3 * 24,
    submissions: 2,
    marked: 2,
    pages: [2, 2],
    outcomes: {
      rafi: { marks: 10, best: true, solution: true, reply: "চিত্রটাই অর্ধেক সমাধান, দারুণ!" },
      nusrat: { marks: 5, reply: "তৃতীয় সমস্যাটা বাদ পড়েছে। শেষ করে আবার পাঠাও।", returned: 46 },
    },
  },
  {
    id: 107,
    teacher: "selina",
    subject: 6,
    chapter: 603,
    topic: "প্রাসের গতি: পাল্লা ও সর্বোচ্চ উচ্চতা",
    body: "$R=H$ হলে নিক্ষেপ কোণ কত? ক, খ, গ, ঘ আলাদা পাতায় করবে।",
    pictures: ["notebook-projectile"],
    audience: 7,
    given: -6,
    deadline: 6 * 24,
    lateUntil: 7 * 24,
    parts: creative,
    submissions: 0,
    marked: 0,
    pages: [1, 2],
    outcomes: {},
  },
  {
    id: 108,
    teacher: "selina",
    subject: 6,
    chapter: 604,
    topic: "নিউটনের সূত্র: আনত তলের বলচিত্র",
    body: "ঘর্ষণ ছাড়া আর ঘর্ষণসহ, দুই ক্ষেত্রেই মুক্ত বস্তুচিত্র এঁকে ত্বরণ বের করো।",
    audience: "HSC 26",
    given: -30,
    deadline: 52,
    submissions: 6,
    marked: 1,
    pages: [1, 2],
    outcomes: { mitu: { marks: 9, reply: "লম্ব প্রতিক্রিয়ার দিকটা খুব সুন্দর দেখিয়েছ।" } },
  },
  {
    id: 109,
    teacher: "kamrul",
    subject: 8,
    chapter: 804,
    topic: "রাসায়নিক সাম্যাবস্থা: Kc ও Kp",
    body: "অ্যামোনিয়া সংশ্লেষণের $K_c$ থেকে $K_p$ বের করো। চাপ দ্বিগুণ করলে সাম্য কোন দিকে সরে, ব্যাখ্যা লিখবে।",
    audience: "HSC 26",
    given: -10 * 24,
    deadline: -5 * 24,
    submissions: 7,
    marked: 7,
    pages: [0, 0],
    outcomes: { jui: { marks: 7, reply: "একক ঠিক রেখে আরেকবার দেখো।", aside: true } },
  },
  {
    id: 110,
    teacher: "kamrul",
    subject: 8,
    chapter: 802,
    topic: "কোয়ান্টাম সংখ্যা ও অরবিটালের ছক",
    body: "$n=3$ পর্যন্ত সব অরবিটালের চারটি কোয়ান্টাম সংখ্যা ছকে লেখো।",
    audience: 5,
    given: -20 * 24,
    deadline: -15 * 24,
    lateUntil: -14 * 24,
    submissions: 12,
    marked: 12,
    pages: [0, 1],
    outcomes: { rafi: { marks: 10, best: true }, nusrat: { marks: 8, late: true } },
  },
  {
    id: 111,
    teacher: "selina",
    subject: 5,
    chapter: 503,
    topic: "সংখ্যা পদ্ধতি: ২-এর পরিপূরক",
    body: "$-45$ কে ৮ বিটে ২-এর পরিপূরকে লেখো, তারপর $60-45$ যোগ করে দেখাও। ছবি লাগবে না, লিখে দিলেই হবে।",
    audience: "HSC 25",
    given: -30 * 24,
    deadline: -25 * 24,
    submissions: 10,
    marked: 10,
    pages: [0, 0],
    outcomes: { nusrat: { marks: 9, solution: true } },
  },
];

/** The saved replies of the teachers. */
export const savedReplies: Partial<Record<CastName, readonly string[]>> = {
  selina: [
    "চমৎকার, ধাপগুলো পরিষ্কার।",
    "একক লিখতে ভুলে গেছ।",
    "চিত্রটা পেনসিলে আবার আঁকো।",
    "সূত্র ঠিক, হিসাবে ভুল। শেষ দুই লাইন আবার দেখো।",
    "উত্তর ঠিক, কিন্তু ব্যাখ্যাটা লেখোনি।",
  ],
  kamrul: ["সুন্দর গুছিয়ে লিখেছ।", "বিক্রিয়ার সমতা মেলাও।", "চিহ্নিত চিত্রে নামগুলো স্পষ্ট করে লেখো।"],
};
