import type { Post } from "@angon/contract/posts";
import type { Comment } from "@angon/contract/comments";
import { useEffect, useState } from "react";
import { useSession } from "../session/public.ts";
import { positionAfter, type GivenStep, type OfferedStep } from "../answers/public.ts";
import { knownComment, type CommentTree } from "./state.ts";

/** A quote of the time before steps were marked is a hint, as for the server. */
function stepsIn({ nodes }: CommentTree): GivenStep[] {
  return nodes
    .filter(({ parentId, isDeleted }) => parentId === null && !isDeleted)
    .flatMap(({ id }) => {
      const comment = knownComment(id);
      if (!comment?.by_assistant) return [];
      return { commentId: id, step: comment.ai?.step ?? "hint", at: comment.created_at };
    });
}

/**
 * The steps of help below a post, and for its asker the next one. `readNew` reads the comments after the loaded ones.
 * `isMissed`: the next one is known only when all comments are.
 */
export function useLadder(post: Post, tree: CommentTree, readNew: () => Promise<Comment[] | null>) {
  const { user } = useSession();
  const steps = stepsIn(tree);
  const [takenId, setTakenId] = useState<number | null>(null);
  useEffect(() => {
    if (takenId === null) return;
    const row = document.getElementById(`comment-${takenId}`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [takenId]);

  const isAsker = user?.id === post.userId && user.can.ask_subject_question;
  // Of a list that goes on, the newest step is not known.
  const isKnown = tree.isWhole || tree.hasNew === true;
  const position =
    isAsker && isKnown && post.ai_enabled && post.can.join_in ? positionAfter(steps, Date.now()) : null;
  const isMissed = isAsker && steps.length > 0 && !isKnown && post.ai_enabled && post.can.join_in;
  const onTaken = async () => {
    const taken = (await readNew())?.find(({ ai }) => ai !== null);
    if (taken) setTakenId(taken.id);
  };
  const offered: OfferedStep | null = user && position && { position, userId: user.id, onTaken };
  return { steps, offered, takenId, isMissed };
}
