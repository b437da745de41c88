import { administrationSubjects } from "@angon/contract/administration/subjects";
import { defineFeature } from "../../../registry/define-feature.ts";
import {
  create,
  createChapter,
  order,
  orderChapters,
  remove,
  removeChapter,
  update,
  updateChapter,
} from "./commands.ts";
import { chapters, list } from "./queries.ts";

export const feature = defineFeature({
  contract: administrationSubjects,
  handlers: {
    list,
    create,
    order,
    update,
    remove,
    chapters,
    createChapter,
    orderChapters,
    updateChapter,
    removeChapter,
  },
});
