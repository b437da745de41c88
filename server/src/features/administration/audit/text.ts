export const text = {
  at: { bn: "সময়", en: "Time" },
  who: { bn: "কে", en: "Who" },
  whoId: { bn: "কার আইডি", en: "Who (id)" },
  action: { bn: "কাজ", en: "Action" },
  kind: { bn: "কিসের উপর", en: "Kind" },
  object: { bn: "আইডি", en: "Id" },
  title: { bn: "নাম", en: "Name" },
  before: { bn: "আগে", en: "Before" },
  after: { bn: "পরে", en: "After" },
} as const;
