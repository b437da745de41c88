import { quizEditor } from "@angon/contract/quizzes/editor";
import { defineFeature } from "../../../registry/define-feature.ts";
import { examPlan, postQuizPlan } from "./queries.ts";

export const feature = defineFeature({
  contract: quizEditor,
  handlers: { exam: examPlan, post: postQuizPlan },
});
