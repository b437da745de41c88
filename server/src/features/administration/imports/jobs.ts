import { onAlone, onUsers } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { continueImport } from "./commands-chunks.ts";
import { forgetOld, forgetPeople } from "./commands-old.ts";

export const importsJobs = [
  onAlone("import.continued", "imports.continue", (services, tx, { importId }) =>
    continueImport(services, tx, importId),
  ),
  onUsers("user.erased", "imports.forgetPerson", (_services, tx, userIds) => forgetPeople(tx, userIds)),
];

export const importsRecurring = [every("imports.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))];
