import { examMarks } from "@angon/contract/quizzes/marks";
import { defineFeature } from "../../../registry/define-feature.ts";
import { file, list } from "./queries.ts";

export const feature = defineFeature({
  contract: examMarks,
  handlers: { list, file },
  mayBeOld: ["list", "file"],
});
