export const text = {
  line: { bn: "সারি", en: "Row" },
  name: { bn: "নাম", en: "Name" },
  phone: { bn: "ফোন", en: "Phone" },
  role: { bn: "ভূমিকা", en: "Role" },
  batch: { bn: "ব্যাচ", en: "Batch" },
  outcome: { bn: "কী হলো", en: "Outcome" },
  problems: { bn: "সমস্যা", en: "Problems" },
} as const;

export const outcomes = {
  new: { bn: "যোগ হবে", en: "Will be added" },
  existing: { bn: "আগে থেকেই আছে", en: "Was there already" },
  faulty: { bn: "যোগ হয়নি", en: "Not added" },
  created: { bn: "যোগ হয়েছে", en: "Added" },
  updated: { bn: "তথ্য বদলানো হয়েছে", en: "Changed" },
  removed: { bn: "ফিরিয়ে নেওয়া হয়েছে", en: "Removed again" },
  restored: { bn: "আগের তথ্য ফিরেছে", en: "Changed back" },
  kept: { bn: "রয়ে গেছে: ইতিমধ্যে ব্যবহার হয়েছে", en: "Stayed: used meanwhile" },
} as const;
