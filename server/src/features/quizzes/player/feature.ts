import { player } from "@angon/contract/quizzes/player";
import { defineFeature } from "../../../registry/define-feature.ts";
import { get } from "./queries.ts";

export const feature = defineFeature({
  contract: player,
  handlers: { get },
});
