import { administrationImports } from "@angon/contract/administration/imports";
import { onAlone, onUsers } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { continueImport } from "./commands-chunks.ts";
import { forgetOld, forgetPeople } from "./commands-old.ts";
import { apply, create, undo, update } from "./commands.ts";
import { get, list, report, rows } from "./queries.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    /** The next chunk of rows is due. */
    "import.continued": { importId: number };
    /** Rows or the status of the import changed; `userId` is the admin who started it. */
    "import.changed": { importId: number; userId: number };
  }
}

/** 10,000 rows are read, checked and stored. */
const FILE_MS = 30_000;

export const feature = defineFeature({
  contract: administrationImports,
  handlers: { list, create, get, update, rows, apply, undo, report },
  mayBeOld: ["list", "report"],
  deadlines: { create: FILE_MS, update: FILE_MS },
  listeners: [
    onAlone("import.continued", "imports.continue", (services, tx, { importId }) =>
      continueImport(services, tx, importId),
    ),
    onUsers("user.erased", "imports.forgetPerson", (_services, tx, userIds) => forgetPeople(tx, userIds)),
  ],
  recurring: [every("imports.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))],
});
