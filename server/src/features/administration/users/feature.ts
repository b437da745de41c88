import { administrationUsers } from "@angon/contract/administration/users";
import { defineFeature } from "../../../registry/define-feature.ts";
import { create } from "./commands-add.ts";
import { updateMany } from "./commands-many.ts";
import { endSessions, issueSignInCode, link, unlink, update } from "./commands.ts";
import { download } from "./queries-file.ts";
import { list } from "./queries-lists.ts";
import { get } from "./queries.ts";

/** Each of 1,000 people takes some statements. */
const MANY_MS = 40_000;

export const feature = defineFeature({
  contract: administrationUsers,
  handlers: {
    list,
    download,
    create,
    get,
    update,
    updateMany,
    issueCode: issueSignInCode,
    endSessions,
    link,
    unlink,
  },
  mayBeOld: ["list", "download"],
  deadlines: { updateMany: MANY_MS },
});
