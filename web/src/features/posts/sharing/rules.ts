import { preview } from "@angon/contract/markup/preview";
import type { Post } from "@angon/contract/posts";
import { textIn } from "../../../lib/i18n/text.ts";
import type { Language } from "../../../ui/language.ts";
import { text } from "./text.ts";

const LENGTH = 160;

export const linkOf = (postId: number): string => `${location.origin}/post/${postId}`;

/**
 * Title and text for another app. Words leave the school only from the feed of a batch: the posts of a group are for its
 * members, and one tap must not hand them to a chat.
 */
export function sharedWords(
  { body, user_name, group_id, status }: Pick<Post, "body" | "user_name" | "group_id" | "status">,
  language: Language,
): { title: string; text: string } {
  const t = textIn(text, language);
  const isOpen = group_id === null && status === "published";
  const words = isOpen ? preview(body, LENGTH) : "";
  return words === "" ? { title: t.title, text: t.neutral } : { title: t.titleBy(user_name), text: words };
}
