import { composer, type NewPost } from "@angon/contract/composer";
import { assistant, type Limits } from "@angon/contract/assistant";
import { search, type FoundPost } from "@angon/contract/search";
import type { Person } from "@angon/contract/people";
import type { Post } from "@angon/contract/posts";
import { call, newKey } from "../../lib/client.ts";
import { humanToken } from "../captcha/public.ts";

export const keyOfText = newKey;

/** `key` belongs to one text: sent again after a lost answer, it makes no second post. */
export async function sendPost(post: NewPost, key: string, signal?: AbortSignal): Promise<number> {
  const token = await humanToken();
  const { id } = await call(composer.create, { body: { ...post, token } }, { idempotencyKey: key, signal });
  return id;
}

export const changePost = (
  id: number,
  body: Partial<Pick<NewPost, "body" | "subject_id" | "chapter_id" | "images" | "mentions">>,
): Promise<Post> => call(composer.update, { params: { id: String(id) }, body });

/** Names for a mention; a list that cannot be fetched is an empty one. */
export async function peopleNamed(text: string, signal?: AbortSignal): Promise<Person[]> {
  try {
    return (await call(search.suggest, { query: { search: text } }, { signal })).users.data;
  } catch {
    return [];
  }
}

export async function similarTo(
  text: string,
  subjectId: number | null,
  signal?: AbortSignal,
): Promise<FoundPost[]> {
  try {
    const subject = subjectId === null ? {} : { subject_id: String(subjectId) };
    return (await call(search.similar, { query: { text, ...subject } }, { signal })).data;
  } catch {
    return [];
  }
}

export const quota = (signal?: AbortSignal): Promise<Limits> => call(assistant.limits, {}, { signal });
