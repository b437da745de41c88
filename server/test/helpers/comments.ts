import { expect } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import type { Member, School } from "../harness.ts";

type CommentInput = {
  content?: string;
  parentCommentId?: number;
  image?: string;
  mentions?: object[];
  confirmed?: boolean;
};
type PostOptions = { batch?: string; group?: number; pinned?: boolean; body?: string; aiEnabled?: boolean };

/** Writing below the posts of a school, and looking at what stands there. */
export function commentHelpers(school: School) {
  /** A post as the database keeps it, wherever a test wants it to stand. */
  async function insertPost(
    member: Member,
    { batch = "HSC 25", group, pinned, body, aiEnabled }: PostOptions = {},
  ) {
    const [row] = await school.rows<{ id: number }>(sql`
      insert into posts (user_id, group_id, hsc_batch, category, body, pinned_at, ai_enabled, created_at)
      values (${cast[member].id}, ${group ?? null}, ${group ? null : batch}, 'other', ${body ?? "ভেক্টরের একটা প্রশ্ন"},
        ${pinned ? school.now : null}, ${aiEnabled ?? false}, ${school.now})
      returning id`);
    return row?.id ?? 0;
  }

  const postComment = (member: Member, postId: number, input: CommentInput = {}) =>
    school.as(member).post(`/api/post/${postId}/comments`, { content: "এভাবে ভেবে দেখো", ...input });

  async function createComment(member: Member, postId: number, input: CommentInput = {}): Promise<number> {
    const { status, body } = await postComment(member, postId, input);
    expect([status, body]).toEqual([201, [expect.objectContaining({ post_id: postId })]]);
    return body[0].id as number;
  }

  return {
    insertPost: insertPost,
    postComment: postComment,
    createComment: createComment,
    listComments: (member: Member, postId: number, query = "") =>
      school.as(member).get(`/api/post/${postId}/comments${query}`),
    deleteComment: (member: Member, postId: number, id: number) =>
      school.as(member).delete(`/api/post/${postId}/comments/${id}`),
    rateComment: (member: Member, postId: number, id: number, reactionType: string, more: object = {}) =>
      school.as(member).post(`/api/post/${postId}/comments/${id}/react`, { reactionType, ...more }),
    async commentCounts(postId: number): Promise<{ stored: number; actual: number }> {
      const [row] = await school.rows<{ stored: number; actual: number }>(sql`
        select comment_count as stored, (
          select count(*)::int from comments c where c.post_id = p.id and c.status = 'published') as actual
        from posts p where id = ${postId}`);
      return row ?? { stored: -1, actual: -2 };
    },
  };
}
