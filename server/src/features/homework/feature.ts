import { homework } from "@angon/contract/homework";
import { defineFeature } from "../../registry/define-feature.ts";
import { create, remove, update } from "./commands.ts";
import { remind } from "./commands-remind.ts";
import { homeworkJobs } from "./jobs.ts";
import { homeworkNotify } from "./notify.ts";
import { audience } from "./queries-audience.ts";
import { list } from "./queries-lists.ts";
import { get } from "./queries.ts";
import { homeworkResource } from "./resource.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "homework.announced": { homeworkId: number };
    /** The end of all, or of an extension, may be over: emitted with a delay, and again when an end moves. */
    "homework.ended": { homeworkId: number };
    /** The deadline is a day ahead, unless it has moved. */
    "homework.due": { homeworkId: number };
    /** The work or its deadline. */
    "homework.changed": { homeworkId: number };
    /** By staff, of those who have not handed in. */
    "homework.reminded": { homeworkId: number; userId: number };
    /** Of blind homework: students see their marks, markers the names. */
    "homework.published": { homeworkId: number };
    /** One student has got another end. */
    "homework.extended": { homeworkId: number; userId: number };
    "homework.removed": { homeworkId: number };
    /** Handed in, or sent once more. */
    "submission.arrived": { submissionId: number };
    /** Created, marked or deleted. */
    "submission.changed": { submissionId: number; homeworkId: number; userId: number };
  }
}

export const feature = defineFeature({
  contract: homework,
  handlers: { list, get, audience, create, update, remind, remove },
  listeners: [...homeworkNotify, ...homeworkJobs],
  resource: homeworkResource,
});
