import { answers } from "@angon/contract/answers";
import { comments, type Comment, type CommentReaction } from "@angon/contract/comments";
import type { Person } from "@angon/contract/people";
import { search } from "@angon/contract/search";
import { sendRequest } from "../../lib/api/client.ts";
import { newIdempotencyKey } from "../../lib/http/idempotency-key.ts";
import { outboxEntries } from "../../lib/outbox/queued.ts";
import type { PageOfIds, LoadPage } from "../../lib/data/use-infinite-list.ts";
import { type DateRange } from "../../lib/i18n/date-range.ts";
import { storeContributions, putComments, withRating, type CommentCursor, type Ratings } from "./state.ts";

const slugOf = (postId: number) => ({ slug: String(postId) });
const one = (postId: number, id: number) => ({ ...slugOf(postId), commentId: String(id) });

export async function readComments(
  postId: number,
  from: CommentCursor,
  signal?: AbortSignal,
): Promise<Comment[]> {
  const query = {
    ...(from.after !== undefined && { after: String(from.after) }),
    ...(from.parent !== undefined && { parent: String(from.parent) }),
  };
  const read = await sendRequest(comments.list, { params: slugOf(postId), query }, { signal });
  putComments(read);
  return read;
}

export interface NewComment {
  content: string;
  parentCommentId: number | null;
  image: string | null;
  mentions: { user_id: number; name: string }[];
}

export const keyOfText = newIdempotencyKey;

/** `idempotencyKey` belongs to one text: sent again after a lost answer, it stands there once. */
export async function sendComment(
  postId: number,
  body: NewComment,
  idempotencyKey: string,
): Promise<Comment[]> {
  const written = await sendRequest(comments.create, { params: slugOf(postId), body }, { idempotencyKey });
  putComments(written);
  return written;
}

export const removeComment = (postId: number, id: number) =>
  sendRequest(comments.remove, { params: one(postId, id) });

/** It says whether the rating shall stand: sent late or twice it means the same. */
export const rating = (postId: number, id: number, wanted: CommentReaction | null) => ({
  queueKey: `rating:${id}`,
  change: <C extends Ratings>(before: C): C => withRating(before, wanted),
  async send(said: Ratings): Promise<Partial<Ratings>> {
    // Unless something waits that the server has not heard of.
    if (said.reaction === wanted && outboxEntries().length === 0) return {};
    const reactionType = wanted ?? said.reaction ?? "satisfied";
    return sendRequest(comments.react, {
      params: one(postId, id),
      body: { reactionType, on: wanted !== null },
    });
  },
});

/** Whether Curiosity AI has written something below the post. */
export const askAssistant = async (postId: number): Promise<boolean> =>
  (await sendRequest(answers.ask, { params: slugOf(postId), body: { postId } })) !== undefined;

/** Names for a mention; a list that cannot be fetched is an empty one. */
export async function findPeople(text: string, signal?: AbortSignal): Promise<Person[]> {
  try {
    return (await sendRequest(search.suggest, { query: { search: text } }, { signal })).users.data;
  } catch {
    return [];
  }
}

export const readContributions =
  (authorId: number, { from, to }: DateRange): LoadPage =>
  async ({ page, cursor }, signal): Promise<PageOfIds> => {
    const query = { page: String(page), cursor, start_date: from, end_date: to };
    const { data, next } = await sendRequest(
      comments.byAuthor,
      { params: { authorId: String(authorId) }, query },
      { signal },
    );
    storeContributions(data);
    return { ids: data.map(({ id }) => id), next };
  };
