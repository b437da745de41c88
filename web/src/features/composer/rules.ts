import type { Category, NewPost } from "@angon/contract/composer";

const QUESTION_LETTERS = 8;
const LONGEST_ASKED = 300;

/** The first line, when it says enough to look for questions like it. */
export function questionIn({ body, category }: { body: string; category: Category }): string | null {
  if (category !== "subject" && category !== "other") return null;
  const line = body.trim().split("\n")[0]?.replaceAll("**", "").trim().slice(0, LONGEST_ASKED) ?? "";
  return (line.match(/\p{L}/gu)?.length ?? 0) >= QUESTION_LETTERS ? line : null;
}

/** Stored with a draft, so that sending it again after a lost response uses the same idempotency key. */
export interface Sent {
  what: string;
  key: string;
}

/** The key of what is sent; another text is another call. */
export function keyFor(post: NewPost, sent: Sent | null, newKey: () => string): Sent {
  const what = JSON.stringify(post);
  return sent?.what === what ? sent : { what, key: newKey() };
}
