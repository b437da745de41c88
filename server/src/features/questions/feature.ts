import { questions } from "@angon/contract/questions";
import { defineFeature } from "../../registry/define-feature.ts";
import { create, importFile, remove, update } from "./commands.ts";
import { questionJobs } from "./jobs.ts";
import { readSheet, sampleSheet } from "./queries-sheets.ts";
import { draw, exported, list } from "./queries.ts";
import { questionResource } from "./resource.ts";

/** A file may wait for those of others until the worker reads it. */
const FILE_MS = 15_000;

declare module "../../kit/events.ts" {
  interface Events {
    /** Null begins with the newest question. */
    "questions.unflattened": { before: number | null };
  }
}

export const feature = defineFeature({
  contract: questions,
  handlers: {
    list,
    create,
    update,
    remove,
    import: importFile,
    readSheet,
    sampleSheet,
    export: exported,
    draw,
  },
  mayBeOld: ["export"],
  listeners: questionJobs,
  deadlines: { import: FILE_MS, readSheet: FILE_MS },
  resource: questionResource,
});
