/** Words of the exported table; the reader of lists knows its first five headings. */
export const text = {
  sheet: { bn: "সদস্য", en: "Members" },
  id: { bn: "আইডি", en: "ID" },
  name: { bn: "নাম", en: "Name" },
  role: { bn: "ভূমিকা", en: "Role" },
  roll: { bn: "রোল", en: "Roll" },
  section: { bn: "শাখা", en: "Section" },
  institute: { bn: "প্রতিষ্ঠান", en: "Institute" },
  joined: { bn: "যোগ দিয়েছে", en: "Joined" },
  seen: { bn: "শেষ দেখা", en: "Last seen" },
} as const;
