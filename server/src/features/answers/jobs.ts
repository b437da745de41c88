import { on } from "../../jobs/outbox.ts";
import { answerNew, removeAnswersQuoting, removeAnswersQuotingPost } from "./commands.ts";

type ReportDecided = { kind: string; objectId: number; decision: string };

export const answersJobs = [
  on("post.created", "answers.answer", (services, tx, { postId }: { postId: number }) =>
    answerNew(services, tx, postId),
  ),
  on("comment.removed", "answers.forget", (services, tx, { commentId }: { commentId: number }) =>
    removeAnswersQuoting(services, tx, commentId),
  ),
  on("post.removed", "answers.forgetPost", (services, tx, { postId }: { postId: number }) =>
    removeAnswersQuotingPost(services, tx, postId),
  ),
  on(
    "report.decided",
    "answers.forgetHidden",
    async (services, tx, { kind, objectId, decision }: ReportDecided) => {
      if (kind === "post" && decision === "hide") await removeAnswersQuotingPost(services, tx, objectId);
    },
  ),
];
