/** Laid out ahead of their rooms: only the seed fills them, and each moves to its room when that is built. */
export const tables = [
  "groups",
  "group_members",
  "group_eligibility",
  "subjects",
  "chapters",
  "posts",
  "reactions",
  "shares",
  "saves",
  "follows",
  "comments",
  "comment_reactions",
  "poll_options",
  "poll_votes",
] as const;
