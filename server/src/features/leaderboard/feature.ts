import { leaderboard } from "@angon/contract/leaderboard";
import { defineFeature } from "../../registry/define-feature.ts";
import { page } from "./queries.ts";

export const feature = defineFeature({
  contract: leaderboard,
  handlers: { page },
  mayBeOld: ["page"],
});
