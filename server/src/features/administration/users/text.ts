export const text = {
  guardianOf: { bn: "-এর অভিভাবক", en: "'s guardian" },
} as const;
