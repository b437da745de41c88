import { analysis } from "@angon/contract/quizzes/analysis";
import { defineFeature } from "../../../registry/define-feature.ts";
import { ofExam, ofPost, sitters } from "./queries.ts";

export const feature = defineFeature({
  contract: analysis,
  handlers: { ofPost, ofExam, sitters },
});
