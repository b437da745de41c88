export const text = {
  name: { bn: "নাম", en: "Name" },
  phone: { bn: "ফোন", en: "Phone" },
  code: { bn: "কোড", en: "Code" },
  until: { bn: "শেষ দিন", en: "Last day" },
  link: { bn: "লিংক", en: "Link" },
} as const;
