import { exams } from "@angon/contract/quizzes/exams";
import { defineFeature } from "../../../registry/define-feature.ts";
import { create, extend, remove, submit, update } from "./commands.ts";
import { start } from "./commands-start.ts";
import { examsNotify } from "./notify.ts";
import { get, list, results, today } from "./queries.ts";
import { examResource } from "./resource.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    /** An exam was published, or a published one got another audience. */
    "exam.announced": { quizId: number };
    /** A published exam became a draft, or is hidden from its earlier audience. */
    "exam.withdrawn": { quizId: number };
    /** Results that were held back are shown before the end, or the other way round. */
    "exam.results_switched": { quizId: number };
    /** The window of a published exam changed. */
    "exam.moved": { quizId: number };
    "exam.removed": { quizId: number };
  }
}

export const feature = defineFeature({
  contract: exams,
  handlers: { today, list, get, create, update, remove, start, submit, results, extend },
  listeners: examsNotify,
  resource: examResource,
});
