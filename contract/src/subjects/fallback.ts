/** Subjects that the page offers until the school's own lists have loaded; the ids are those of the server's tables. */

export type FallbackSubject = { readonly id: number; readonly key: string; readonly name: string };
export type FallbackChapter = {
  readonly id: number;
  readonly subject_id: number;
  readonly name: string;
  readonly level: number;
  readonly order: number;
};

const subjectLines = `
bangla1 বাংলা ১ম পত্র
bangla2 বাংলা ২য় পত্র
english1 ইংরেজি ১ম পত্র
english2 ইংরেজি ২য় পত্র
ict আইসিটি
physics1 পদার্থবিজ্ঞান ১ম পত্র
physics2 পদার্থবিজ্ঞান ২য় পত্র
chemistry1 রসায়ন ১ম পত্র
chemistry2 রসায়ন ২য় পত্র
highermath1 উচ্চতর গণিত ১ম পত্র
highermath2 উচ্চতর গণিত ২য় পত্র
biology1 জীববিজ্ঞান ১ম পত্র
biology2 জীববিজ্ঞান ২য় পত্র
geography1 ভূগোল ১ম পত্র
geography2 ভূগোল ২য় পত্র
statistics1 পরিসংখ্যান ১ম পত্র
statistics2 পরিসংখ্যান ২য় পত্র
agriculture1 কৃষিশিক্ষা ১ম পত্র
agriculture2 কৃষিশিক্ষা ২য় পত্র
psychology1 মনোবিজ্ঞান ১ম পত্র
psychology2 মনোবিজ্ঞান ২য় পত্র`;

const linesOf = (text: string) => text.normalize("NFC").trim().split("\n");

export const fallbackSubjects: readonly FallbackSubject[] = linesOf(subjectLines).map((line, i) => {
  const gap = line.indexOf(" ");
  return { id: i + 1, key: line.slice(0, gap), name: line.slice(gap + 1) };
});

// Prose, poems, novel, play: the pieces of the present syllabus and of the ones before it that are still read.
const literature = `
বাঙ্গালার নব্য লেখকদিগের প্রতি নিবেদন
বিড়াল
অপরিচিতা
হৈমন্তী
সাহিত্যে খেলা
বিলাসী
গৃহ
অর্ধাঙ্গী
চাষার দুক্ষু
আহ্বান
আমার পথ
যৌবনের গান
জীবন ও বৃক্ষ
মানব-কল্যাণ
গন্তব্য কাবুল
মাসি-পিসি
বায়ান্নর দিনগুলো
একটি তুলসী গাছের কাহিনী
কপিলদাস মুর্মুর শেষ কাজ
জাদুঘরে কেন যাব
রেইনকোট
মহাজাগতিক কিউরেটর
নেকলেস
ঋতু বর্ণন
বিভীষণের প্রতি মেঘনাদ
সোনার তরী
ঐকতান
সাম্যবাদী
বিদ্রোহী
জীবন-বন্দনা
এই পৃথিবীতে এক স্থান আছে
সুচেতনা
প্রতিদান
কবর
তাহারেই পড়ে মনে
সেই অস্ত্র
পদ্মা
পাঞ্জেরি
আমার পূর্ব বাংলা
আঠারো বছর বয়স
ফেব্রুয়ারি ১৯৬৯
একটি ফটোগ্রাফ
আমি কিংবদন্তির কথা বলছি
নূরলদীনের কথা মনে পড়ে যায়
রক্তে আমার অনাদি অস্থি
লোক-লোকান্তর
প্রত্যাবর্তনের লজ্জা
ছবি
লালসালু (উপন্যাস)
সিরাজউদ্দৌলা (নাটক)`;

const grammarAndWriting = `
বাংলা উচ্চারণের নিয়ম
বাংলা বানানের নিয়ম
ব্যাকরণিক শব্দশ্রেণি
উপসর্গ ও শব্দগঠন
প্রত্যয়
সমাস
বাক্যতত্ত্ব
বাংলা ভাষার অপপ্রয়োগ ও শুদ্ধ প্রয়োগ
পারিভাষিক শব্দ
অনুবাদ
দিনলিপি লিখন
অভিজ্ঞতা বর্ণন
ভাষণ রচনা
প্রতিবেদন রচনা
বৈদ্যুতিন চিঠি
আবেদনপত্র
সারাংশ ও সারমর্ম
ভাবসম্প্রসারণ
সংলাপ রচনা
খুদে গল্প রচনা
প্রবন্ধ রচনা`;

const chaptersOf = (subject_id: number, level: number, names: string): FallbackChapter[] =>
  linesOf(names).map((name, i) => ({ id: 100 * subject_id + i + 1, subject_id, name, level, order: i + 1 }));

export const fallbackChapters: readonly FallbackChapter[] = [
  ...chaptersOf(1, 11, literature),
  ...chaptersOf(2, 12, grammarAndWriting),
];
