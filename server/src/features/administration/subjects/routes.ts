import { administrationSubjects } from "@angon/contract/administration/subjects";
import { bindRoom } from "../../../kit/http/endpoint.ts";
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

export const administrationSubjectsRoutes = bindRoom(administrationSubjects, {
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
});
