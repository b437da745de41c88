import type { ResponseOf, InputOf } from "@angon/contract";
import { DEEPEST, type Comment, type comments } from "@angon/contract/comments";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { closedBy, isClosed, type Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { allow, fail, Failure } from "../../kit/fail.ts";
import { createWriteBatcher } from "../../kit/write-batcher.ts";
import { mentionsFor, visibleText } from "../composer/public.ts";
import { takeTurn } from "../groups/public.ts";
import { checkText } from "../guard/public.ts";
import {
  commentCountChange,
  loadForUpdate,
  type LoadedPost,
  type StoredMention,
  type StoredPicture,
} from "../posts/public.ts";
import { claimPicture } from "../uploads/public.ts";
import { canComment } from "./access.ts";
import { commentLimit } from "./limits.ts";
import type { CommentWithAuthor } from "./present.ts";
import { columns, loadReadable, presentThreads } from "./queries.ts";
import type { CommentRow } from "./tables.ts";

type Input = InputOf<typeof comments.create>;
type Created = ResponseOf<typeof comments.create>;
type CommentRequest = {
  viewer: Viewer;
  postId: number;
  content: string;
  image: string | null;
  parentId: number | null;
  mentions: Input["body"]["mentions"];
};

/** A user's second comment waits for the first, which may have taken their turn in a slow group. */
const batcher = createWriteBatcher({
  keyOf: ({ viewer }: CommentRequest) => String(viewer.userId),
  rowOf: ({ postId }) => String(postId),
  work: createAll,
});

export async function create(ctx: SignedIn, { params, body }: Input): Promise<Created> {
  const { viewer } = ctx;
  const content = visibleText(body.content);
  const [image, parentId] = [body.image ?? null, body.parentCommentId ?? null];
  if (content === "" && image === null) return fail("comments.empty");
  await checkText(ctx, [content], { mayHold: false, mayNudge: true, confirmed: body.confirmed }).catch(
    async (refusal: unknown) => {
      // A comment that was written before the list of words changed is answered again.
      if (!(await ctx.answered())) throw refusal;
    },
  );
  await ctx.limits.take(commentLimit, viewer.userId, { viewer });
  const { mentions } = body;
  return ctx.writeBatched(batcher, { viewer, postId: params.slug, content, image, parentId, mentions });
}

/** The posts are locked in id order, so that two batches cannot deadlock; the statements travel together. */
async function createAll(
  tx: Tx,
  requests: readonly CommentRequest[],
  services: Services,
): Promise<(Created | Failure)[]> {
  const inOrder = requests.toSorted((a, b) => a.postId - b.postId);
  const permits = await settleAll(inOrder, (request) => permitted(tx, services, request).catch(refusalIn));
  // A refusal from here on may follow a write of the same request, so it undoes the batch.
  const written = await settleAll(permits, async (permit) =>
    permit instanceof Failure ? permit : writeComment(tx, services, permit),
  );
  const created = written.flatMap((comment) => (comment instanceof Failure ? [] : [comment]));
  await emitAll(tx, "comment.created", created.map(eventOf));
  const results = new Map(inOrder.map((request, i) => [request, written[i]]));
  return requests.map((request) => {
    const outcome = results.get(request);
    return outcome instanceof Failure || !outcome
      ? (outcome ?? new Failure("common.internal"))
      : [outcome.shown];
  });
}

/** Waits for all before it fails: a statement that is sent after the rollback would run outside the transaction. */
async function settleAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const outcomes = await Promise.allSettled(items.map(work));
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

function refusalIn(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

type Permit = { request: CommentRequest; post: LoadedPost; parent: CommentRow | undefined };

/** The post is locked first: a concurrent deletion of the post either includes the comment or prevents it. */
async function permitted(tx: Tx, { clock }: Services, request: CommentRequest): Promise<Permit> {
  const { viewer, postId, parentId } = request;
  const [post, parent] = await Promise.all([
    loadForUpdate(tx, viewer, postId),
    parentId === null ? undefined : loadReadable(tx, viewer, postId, parentId),
  ]);
  allow(canComment(post), "posts.members_only");
  if (isClosed(viewer, post)) fail(closedBy(post));
  if (parentId !== null && !parent) return fail("comments.parent_elsewhere");
  await takeTurn(tx, viewer, { groupId: post.group_id, role: post.my_group_role, now: clock.now() });
  return { request, post, parent };
}

/** Replies at the maximum depth become siblings. */
export function replyPosition(
  parent: Pick<CommentRow, "id" | "parent_id" | "depth"> | undefined,
): Pick<CommentRow, "parent_id" | "depth"> {
  if (!parent) return { parent_id: null, depth: 1 };
  if (parent.depth < DEEPEST) return { parent_id: parent.id, depth: parent.depth + 1 };
  return { parent_id: parent.parent_id, depth: DEEPEST };
}

export type NewComment = Pick<
  CommentRow,
  "post_id" | "parent_id" | "depth" | "user_id" | "content" | "by_assistant" | "created_at"
> & { picture: StoredPicture | null; mentions: readonly StoredMention[] };

/** `written` is the inserted comment; the caller holds the post's lock and has checked access. */
const writing = (comment: NewComment) => part`
  with written as (
    insert into comments (post_id, parent_id, depth, user_id, content, picture, mentions, by_assistant, created_at)
    values (${comment.post_id}, ${comment.parent_id}, ${comment.depth}, ${comment.user_id}, ${comment.content},
      ${comment.picture && JSON.stringify(comment.picture)}::jsonb, ${JSON.stringify(comment.mentions)}::jsonb,
      ${comment.by_assistant}, ${comment.created_at})
    returning *),
  counted as (${commentCountChange(comment.post_id, 1)})`;

type Written = { shown: Comment; request: CommentRequest };

/** Inserts a comment, updates the post's count, and presents the comment to its author in the same statement. */
async function writeComment(tx: Tx, services: Services, { request, post, parent }: Permit): Promise<Written> {
  const { viewer, content, image, mentions } = request;
  const isPrivate = post.group_id !== null;
  const comment = {
    ...replyPosition(parent),
    post_id: post.id,
    user_id: viewer.userId,
    content,
    picture: image === null ? null : await claimPicture(tx, viewer.userId, image, { isPrivate }),
    mentions: await mentionsFor(tx, viewer, content, mentions, post.group_id),
    by_assistant: false,
    created_at: services.clock.now(),
  };
  const rows = await tx.many<CommentWithAuthor>(sql`
    ${writing(comment)} select ${columns(viewer, part`${post.group_id}::int`)}
    from written c join users u on u.id = c.user_id`);
  const [shown] = presentThreads(services, viewer, post, rows);
  if (!shown) throw new Error("A comment was not written");
  return { shown, request };
}

const eventOf = ({ shown, request }: Written) => ({
  commentId: shown.id,
  postId: request.postId,
  // The comment that is replied to; at the maximum depth it differs from the stored parent.
  parentId: request.parentId,
  userId: request.viewer.userId,
});

/** Like `writeComment`, for the assistant. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`${writing(comment)} select id from written`);
  if (!row) throw new Error("A comment was not written");
  return row.id;
}
