import { quizzes } from "@angon/contract/quizzes";
import { defineFeature } from "../../registry/define-feature.ts";
import { save, start, submit } from "./commands-attempts.ts";
import { set } from "./commands.ts";
import { quizzesJobs, quizzesRecurring } from "./jobs.ts";
import { get, results } from "./queries.ts";
import { quizResource } from "./resource.ts";

declare module "../../kit/events.ts" {
  interface Events {
    /** The time of an attempt and its grace are over, unless it was extended. */
    "quiz.attempt_due": { attemptId: number };
    "quiz.attempt_marked": { attemptId: number };
    /** The results of an attempt are shown; again when the quiz is removed or restored. */
    "quiz.result_out": { attemptId: number; userId: number };
  }
}

export const feature = defineFeature({
  contract: quizzes,
  handlers: { get, set, start, save, submit, results },
  listeners: quizzesJobs,
  recurring: quizzesRecurring,
  resource: quizResource,
});
