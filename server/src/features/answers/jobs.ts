import { on } from "../../jobs/outbox.ts";
import { answerNew, forgetQuoted, forgetQuotedPost } from "./commands.ts";

type Decided = { kind: string; objectId: number; decision: string };

export const answersJobs = [
  on("post.created", "answers.answer", (services, tx, { postId }: { postId: number }) =>
    answerNew(services, tx, postId),
  ),
  on("comment.removed", "answers.forget", (services, tx, { commentId }: { commentId: number }) =>
    forgetQuoted(services, tx, commentId),
  ),
  on("post.removed", "answers.forgetPost", (services, tx, { postId }: { postId: number }) =>
    forgetQuotedPost(services, tx, postId),
  ),
  on(
    "report.decided",
    "answers.forgetHidden",
    async (services, tx, { kind, objectId, decision }: Decided) => {
      if (kind === "post" && decision === "hide") await forgetQuotedPost(services, tx, objectId);
    },
  ),
];
