import { answers } from "@angon/contract/answers";
import { comments, type Comment, type CommentReaction } from "@angon/contract/comments";
import type { Person } from "@angon/contract/people";
import { search } from "@angon/contract/search";
import { sendRequest } from "../../lib/api/client.ts";
import { outboxEntries } from "../../lib/outbox/queued.ts";
import type { PageOfIds, LoadPage } from "../../lib/data/use-infinite-list.ts";
import { type DateRange } from "../../lib/i18n/date-range.ts";
import { withRating, type Ratings } from "./rules.ts";
import { addSentComment, storeContributions, putComments, type CommentCursor } from "./state.ts";

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
  confirmed?: true;
}

/** The idempotency key belongs to one text: repeated after a lost response, it creates one comment. */
export async function createComment(postId: number, body: NewComment, idempotencyKey: string): Promise<void> {
  const written = await sendRequest(comments.create, { params: slugOf(postId), body }, { idempotencyKey });
  addSentComment(postId, written);
}

export const removeComment = (postId: number, id: number) =>
  sendRequest(comments.remove, { params: one(postId, id) });

/** Sends the wanted state, so that a late or repeated request has the same result. */
export const rating = (postId: number, id: number, wanted: CommentReaction | null) => ({
  queueKey: `rating:${id}`,
  change: <C extends Ratings>(before: C): C => withRating(before, wanted),
  async send(said: Ratings): Promise<Partial<Ratings>> {
    // Skipped when nothing changed and no queued write could change it.
    if (said.reaction === wanted && outboxEntries().length === 0) return {};
    const reactionType = wanted ?? said.reaction ?? "satisfied";
    return sendRequest(comments.react, {
      params: one(postId, id),
      body: { reactionType, on: wanted !== null },
    });
  },
});

/** Whether Curiosity AI wrote a comment on the post. */
/** `coming`: the server is asking its provider already. */
export async function askAssistant(postId: number): Promise<"written" | "coming" | "nothing"> {
  const state = await sendRequest(answers.ask, { params: slugOf(postId), body: { postId } });
  if (!state) return "nothing";
  return state.created > 0 ? "written" : "coming";
}

/** Suggestions for a mention; empty when the request fails. */
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
