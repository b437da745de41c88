import type { Notification } from "@angon/contract/notifications";

/** The answer to a mark. */
export const done = { success: true } as const;

export const aNotification = (more: Partial<Notification> = {}): Notification => ({
  id: 7,
  type: "reaction",
  message: "নুসরাত জাহান ও আরও ২ জন তোমার পোস্টে ‘ভালো প্রশ্ন’ জানিয়েছে",
  emphasis: "নুসরাত জাহান",
  excerpt: "দোলকের দোলনকাল কীভাবে মাপব?",
  link: "/guidelines",
  read_status: true,
  created_at: new Date().toISOString(),
  actor: { id: 2, name: "নুসরাত জাহান", image: "/faces/nusrat.webp" },
  reaction: "good",
  ...more,
});
