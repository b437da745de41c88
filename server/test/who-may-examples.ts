import { cast, PASSWORD } from "../src/seed/cast.ts";

type Example = { param?: number; query?: string; body?: object };

/** One well-formed request per call; whether it is allowed is what the table records. */
export const examples: Record<string, Example> = {
  "session.login": { body: { phone: cast.rafi.phone, password: PASSWORD } },
  "accounts.otp": { body: { phone: "01711999999" } },
  "accounts.verify": { body: { phone: "01711999999", code: "000000" } },
  "accounts.register": {
    body: { phone: "01711999999", code: "000000", name: "নতুন কেউ", password: "long-enough" },
  },
  "accounts.resetPassword": { body: { phone: "01711999999", code: "000000", password: "long-enough" } },
  "accounts.changePassword": { body: { current: "not the password", next: "long-enough" } },
  "session.refresh": { body: {} },
  "session.restore": { body: {} },
  "session.switch": { body: { userId: cast.jui.id } },
  "session.logout": { body: {} },
  "users.update": { body: { goal: "general" } },
  "users.erase": { body: { password: "not the password" } },
  "guardians.link": { body: { code: "000000" } },
  "guardians.unlink": { param: cast.curiosity.id },
  "uploads.permit": { body: { fileName: "a.png", fileType: "image/png", fileSize: 100 } },
  "uploads.remove": { body: { url: "/files/nobody.webp" } },
  "search.suggest": { query: `?search=${encodeURIComponent("রাফি")}` },
  "search.similar": { query: `?text=${encodeURIComponent("ভেক্টর রাশি কোনটা")}` },
  "follows.followers": { query: `?user_id=${cast.rafi.id}` },
  "follows.following": { query: `?user_id=${cast.rafi.id}` },
  "subjects.chapters": { param: 6 },
  "composer.create": { body: { category: "other", body: "আজকের নোট" } },
  "composer.update": { body: { body: "আজকের ক্লাসের নোট" } },
  "pins.pin": { body: { group_id: null } },
  "comments.create": { body: { content: "ধন্যবাদ" } },
  "comments.react": { body: { reactionType: "satisfied" } },
  "answers.ask": { body: {} },
  "reports.create": { body: { kind: "user", id: cast.rafi.id, reason: "other" } },
  "reports.decide": { body: { decision: "keep" } },
  "reactions.react": { body: { postId: 1, type: "good" } },
  "polls.vote": { body: { postId: 1, optionId: 1 } },
  "saved.save": { body: { post_id: 1, collection_id: 1 } },
  "saved.remove": { body: { post_id: 1 } },
  "follows.follow": { body: { followingId: cast.selina.id } },
  "follows.unfollow": { body: { followingId: cast.selina.id } },
};
