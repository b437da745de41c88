import { part, sql } from "../../db/sql.ts";
import { isGuardian, isStaff, isTeacher } from "../../kit/access.ts";
import { defineResource } from "../../kit/resources.ts";
import { insideFor, reachedBy, visibleTo, type PostPlacement } from "../groups/public.ts";
import { canSeeQuiz } from "../posts/public.ts";
import { askedOf } from "./queries.ts";

/** As much of the post's text as a title needs. */
const TITLE_LENGTH = 1_000;

type PlacedQuiz = Omit<PostPlacement, "id"> & { id: number; post_id: number; is_removed: boolean };

/** The quiz of a post, which is read with the post. */
export const quizResource = defineResource({
  kind: "quiz",
  readableBy: (reader, id) => part`(${!isGuardian(reader)}::boolean and exists (
    select from quizzes q join posts p on p.id = q.post_id
    where q.id = ${id} and q.status = 'published' and ${visibleTo(reader)} and ${insideFor(reader)}))`,
  async reach(db, approaches) {
    const quizzes = await db.many<PlacedQuiz>(sql`
      select q.id, q.post_id, p.user_id, p.group_id, p.hsc_batch, p.pinned_at, p.audience,
        q.status <> 'published' or p.status <> 'published' as is_removed
      from quizzes q join posts p on p.id = q.post_id
      where q.id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const byId = new Map(quizzes.map((quiz) => [quiz.id, quiz]));
    const reached = await reachedBy(
      db,
      approaches.map(({ viewer, id }) => ({ viewer, postId: byId.get(id)?.post_id ?? 0 })),
      quizzes.map(({ post_id, ...placed }) => ({ ...placed, id: post_id })),
    );
    return approaches.map(({ viewer, id }, i) => {
      const post = reached[i];
      const quiz = byId.get(id);
      return post && quiz && canSeeQuiz(viewer, post)
        ? { inside: true, isRemoved: quiz.is_removed }
        : undefined;
    });
  },
  facts: (id) => part`
    select '/quiz/' || q.id as link, left(p.body, ${TITLE_LENGTH}) as title, q.created_by as author_id, q.post_id,
      p.group_id
    from quizzes q join posts p on p.id = q.post_id where q.id = ${id}`,
  /** All pictures for the editors of `canSetQuiz`; for another reader those of questions that an attempt of the reader asks. */
  files: (id, reader) => part`
    select k.image ->> 'url' from quiz_questions k join quizzes q on q.id = k.quiz_id join posts p on p.id = q.post_id
    where k.quiz_id = ${id} and (${isTeacher(reader)}::boolean
      or ${isStaff(reader)}::boolean and p.user_id = ${reader.userId} or ${askedOf(reader)})`,
});
