import { on, onAlone } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { continueImport } from "./commands-chunks.ts";
import { forgetOld, forgetPerson } from "./commands-old.ts";

export const importsJobs = [
  onAlone("import.continued", "imports.continue", (services, tx, { importId }) =>
    continueImport(services, tx, importId),
  ),
  on("user.erased", "imports.forgetPerson", (_services, tx, { userId }) => forgetPerson(tx, userId)),
];

export const importsRecurring = [every("imports.forget", 60, ({ clock }, tx) => forgetOld(tx, clock.now()))];
