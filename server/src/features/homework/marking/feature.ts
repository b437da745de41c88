import { marking } from "@angon/contract/homework/marking";
import { defineFeature } from "../../../registry/define-feature.ts";
import { extend, returnWork } from "./commands-extension.ts";
import { publish } from "./commands-publish.ts";
import { removeReply, saveReply } from "./commands-replies.ts";
import { bookmark, mark } from "./commands.ts";
import { markingNotify } from "./notify.ts";
import { missing, students } from "./queries-students.ts";
import { deck, savedReplies } from "./queries.ts";

export const feature = defineFeature({
  contract: marking,
  handlers: {
    mark,
    bookmark,
    deck,
    students,
    missing,
    extend,
    return: returnWork,
    publish,
    savedReplies,
    saveReply,
    removeReply,
  },
  listeners: markingNotify,
});
