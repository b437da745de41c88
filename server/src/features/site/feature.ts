import { site } from "@angon/contract/site";
import { defineFeature } from "../../registry/define-feature.ts";
import { readSite } from "./queries.ts";
import { siteRoutes } from "./routes.ts";

export const feature = defineFeature({
  contract: site,
  handlers: { get: readSite },
  mount: siteRoutes,
});
