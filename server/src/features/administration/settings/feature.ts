import { administrationSettings } from "@angon/contract/administration/settings";
import { defineFeature } from "../../../registry/define-feature.ts";
import { removeLogo, setLogo } from "./commands-logo.ts";
import { change, changePoints } from "./commands.ts";
import { history, list } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationSettings,
  handlers: {
    list,
    history,
    site: change("site"),
    footer: change("footer"),
    contest: change("contest"),
    quotas: change("quotas"),
    limits: change("limits"),
    points: changePoints,
    sentences: change("sentences"),
    first_posts: change("first_posts"),
    setLogo,
    removeLogo,
  },
});
