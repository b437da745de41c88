const givenNames = [
  "আরিফ,নুসরাত,তানভীর,মিতু,সাদিয়া,রাকিব,ফারিহা",
  "ইমরান,লামিয়া,সোহেল,তাসনিম,শাওন,রিয়া,ফাহিম",
].flatMap((names) => names.split(","));
const familyNames = "হোসেন,আক্তার,রহমান,রায়,ইসলাম".split(",");

export const classes = [
  { name: "একাদশ ক", section: "ক", batch: "এইচএসসি ২৮" },
  { name: "একাদশ খ", section: "খ", batch: "এইচএসসি ২৮" },
  { name: "দ্বাদশ ক", section: "ক", batch: "এইচএসসি ২৭" },
  { name: "দ্বাদশ খ", section: "খ", batch: "এইচএসসি ২৭" },
] as const;

export const PER_CLASS = 70;
const TEACHERS = 14;
const STAFF = 6;
/** One in so many students has a guardian in the sheet. */
const GUARDED = 7;
export const GUARDIANS = (classes.length * PER_CLASS) / GUARDED;

const headings =
  "ক্রমিক,শিক্ষার্থীর নাম,মোবাইল নং,ভূমিকা,ব্যাচ,ক্লাস,শাখা,রোল,গ্রুপ,লিঙ্গ,অভিভাবকের নাম,অভিভাবকের মোবাইল".split(",");

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const phone = (operator: string, number: number) => `${operator}${String(number).padStart(8, "0")}`;

const student = (index: number) => {
  const { name: className, section, batch } = at(classes, Math.floor(index / PER_CLASS));
  const roll = (index % PER_CLASS) + 1;
  const name = `${at(givenNames, roll - 1)} ${at(familyNames, Math.floor((roll - 1) / givenNames.length))}`;
  const guardian = index % GUARDED === 0 ? [`${at(givenNames, roll)} খাতুন`, phone("018", index)] : ["", ""];
  return {
    name,
    phone: phone("017", index),
    cells: ["শিক্ষার্থী", batch, className, section, roll, "বিজ্ঞান", index % 2 ? "ছেলে" : "মেয়ে", ...guardian],
  };
};

/** A teacher stands in each class in turn. */
const teacher = (index: number) => ({
  name: `${at(givenNames, index)} মাহমুদ`,
  phone: phone("016", index),
  cells: ["শিক্ষক", "", at(classes, index).name, "", "", "", "", "", ""],
});

const moderator = (index: number) => ({
  name: `${at(givenNames, index)} করিম`,
  phone: phone("015", index),
  cells: ["মডারেটর", "", "", "", "", "", "", "", ""],
});

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** 280 students of four classes, their guardians, fourteen teachers and six moderators, as an office keeps them. */
export const sheetOfPeople = (): (string | number)[][] => {
  const people = [
    ...times(classes.length * PER_CLASS, student),
    ...times(TEACHERS, teacher),
    ...times(STAFF, moderator),
  ];
  return [headings, ...people.map((one, index) => [index + 1, one.name, one.phone, ...one.cells])];
};

/** Of the first class: its students by roll, and its first teacher. */
export const firstStudents = (count: number) => times(count, student).map(({ name }) => name);
export const firstTeacher = teacher(0);
