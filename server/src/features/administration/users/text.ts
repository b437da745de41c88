export const text = {
  guardianOf: { bn: "-এর অভিভাবক", en: "'s guardian" },
  sheet: { bn: "মানুষ", en: "People" },
  name: { bn: "নাম", en: "Name" },
  phone: { bn: "মোবাইল", en: "Mobile" },
  role: { bn: "ভূমিকা", en: "Role" },
  batch: { bn: "ব্যাচ", en: "Batch" },
  class: { bn: "ক্লাস", en: "Class" },
  roll: { bn: "রোল", en: "Roll" },
  section: { bn: "শাখা", en: "Section" },
  guardian: { bn: "অভিভাবকের নাম", en: "Guardian name" },
  guardianPhone: { bn: "অভিভাবকের মোবাইল", en: "Guardian mobile" },
} as const;

/** In the words that the import reads. */
export const kindNames = {
  STUDENT: { bn: "শিক্ষার্থী", en: "Student" },
  GUARDIAN: { bn: "অভিভাবক", en: "Guardian" },
  TEACHER: { bn: "শিক্ষক", en: "Teacher" },
  CLASS_TEACHER: { bn: "শ্রেণিশিক্ষক", en: "Class teacher" },
  MODERATOR: { bn: "মডারেটর", en: "Moderator" },
  ADMIN: { bn: "অ্যাডমিন", en: "Admin" },
} as const;
