/** Shortcuts of the installed page: the name, and a short one for the icon. */
export const shortcutText = {
  write: { bn: ["নতুন পোস্ট", "পোস্ট"], en: ["Write a post", "Write"] },
  search: { bn: ["পোস্ট বা মানুষ খোঁজা", "খোঁজা"], en: ["Search posts and people", "Search"] },
} as const;
