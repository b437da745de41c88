import { uploads } from "@angon/contract/uploads";
import { on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { collectUnused, discard, permit, remove } from "./commands.ts";
import { fileRoutes, uploadsRoutes } from "./routes.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "upload.released": { key: string };
  }
}

export const feature = defineFeature({
  contract: uploads,
  handlers: { permit, remove },
  listeners: [on("upload.released", "uploads.discard", (services, _tx, { key }) => discard(services, key))],
  recurring: [every("uploads.collect", 60, collectUnused)],
  mount: uploadsRoutes,
  otherRoutes: fileRoutes,
});
