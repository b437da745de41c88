import { answers } from "@angon/contract/answers";
import { on, onOutside, onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { refund } from "../assistant/public.ts";
import {
  answerNew,
  ask,
  keepPromise,
  removeAnswersQuoting,
  removeAnswersQuotingPost,
  withdrawWrong,
} from "./commands.ts";
import { forgetSteps } from "./commands-steps.ts";
import { refundStep, type Promised, type StepAsked } from "./commands-outside.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "answer.promised": Promised;
    "answer.stepAsked": StepAsked;
  }
}

export const feature = defineFeature({
  contract: answers,
  handlers: { ask },
  listeners: [
    on(
      "post.created",
      "answers.answer",
      (services, tx, { postId }) => answerNew(services, tx, postId),
      ({ ai_enabled }) => ai_enabled,
    ),
    on("answer.stepAsked", "answers.refundStep", refundStep),
    onOutside("answer.promised", "answers.keepPromise", keepPromise),
    onUsers("user.erased", "answers.forgetSteps", (_services, tx, userIds) => forgetSteps(tx, userIds)),
    on("post.dropped", "answers.refundDropped", (_services, tx, { postId }) => refund(tx, postId)),
    on("comment.removed", "answers.forget", (services, tx, { commentId }) =>
      removeAnswersQuoting(services, tx, commentId),
    ),
    on(
      "comment.verified",
      "answers.withdrawWrong",
      (services, tx, { commentId }) => withdrawWrong(services, tx, commentId),
      ({ verdict }) => verdict === "wrong",
    ),
    on("post.removed", "answers.forgetPost", (services, tx, { postId }) =>
      removeAnswersQuotingPost(services, tx, postId),
    ),
    on("report.decided", "answers.forgetHidden", async (services, tx, { kind, objectId, decision }) => {
      if (kind === "post" && decision === "hide") await removeAnswersQuotingPost(services, tx, objectId);
    }),
  ],
});
