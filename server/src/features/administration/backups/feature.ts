import { administrationBackups } from "@angon/contract/administration/backups";
import { defineFeature } from "../../../registry/define-feature.ts";
import { link, start } from "./commands.ts";
import { state } from "./queries.ts";
import { backupRoutes, serveBackup } from "./routes.ts";

export const feature = defineFeature({
  contract: administrationBackups,
  handlers: { state, start, link },
  mount: serveBackup,
  otherRoutes: backupRoutes,
});
