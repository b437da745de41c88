import type { ResponseOf } from "@angon/contract";
import { isNetworkFailure } from "../../lib/http/problem.ts";
import { scheduled } from "@angon/contract/composer/scheduled";
import { composer, type NewPost } from "@angon/contract/composer";
import { assistant, type Limits } from "@angon/contract/assistant";
import { search, type FoundPost } from "@angon/contract/search";
import { similar } from "@angon/contract/search/similar";
import type { Person } from "@angon/contract/people";
import type { Post } from "@angon/contract/posts";
import { sendRequest, queueRequest } from "../../lib/api/client.ts";
import { newIdempotencyKey } from "../../lib/http/idempotency-key.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { pause } from "../../lib/http/retry.ts";
import { captchaToken } from "../captcha/public.ts";

export const keyOfText = newIdempotencyKey;

/** With a time at the school, it is published then. */
export type OutgoingPost = NewPost & { publish_at?: string };
type SentPost = ResponseOf<typeof composer.create> & { isScheduled?: true };

/** `key` belongs to one text: sent again after a lost answer, it makes no second post. */
export async function sendPost(
  { publish_at, ...post }: OutgoingPost,
  key: string,
  signal?: AbortSignal,
): Promise<SentPost> {
  const token = await proof();
  if (publish_at !== undefined) {
    // A post in the outbox could miss its time.
    if (token instanceof ProblemError) throw token;
    const body = { ...post, publish_at, token };
    const { id } = await sendRequest(scheduled.create, { body }, { idempotencyKey: key, signal });
    return { id, isScheduled: true };
  }
  if (token instanceof ProblemError) return queueRequest(composer.create, { body: post }, key, token);
  return sendRequest(composer.create, { body: { ...post, token } }, { idempotencyKey: key, signal });
}

const PROOF_PATIENCE_MS = 8_000;

/** The proof of being human, or why it cannot be had now: then it is made when the post is sent. */
const proof = (): Promise<string | ProblemError | undefined> =>
  Promise.race([
    captchaToken(),
    pause(PROOF_PATIENCE_MS).then(() => new ProblemError({ status: 0, code: "unreachable" })),
  ]).catch((error: unknown) => {
    if (isNetworkFailure(error)) return error;
    throw error;
  });

export const changePost = (
  id: number,
  body: Partial<
    Pick<NewPost, "body" | "subject_id" | "chapter_id" | "topic_id" | "images" | "mentions" | "confirmed">
  >,
): Promise<Post> => sendRequest(composer.update, { params: { id: String(id) }, body });

/** Names for a mention; a list that cannot be fetched is an empty one. */
export async function findPeople(text: string, signal?: AbortSignal): Promise<Person[]> {
  try {
    return (await sendRequest(search.suggest, { query: { search: text } }, { signal })).users.data;
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
    return (await sendRequest(similar.list, { query: { text, ...subject } }, { signal })).data;
  } catch {
    return [];
  }
}

export const quota = (signal?: AbortSignal): Promise<Limits> => sendRequest(assistant.limits, {}, { signal });
