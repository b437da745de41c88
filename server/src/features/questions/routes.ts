import { questions } from "@angon/contract/questions";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create, importFile, remove, update } from "./commands.ts";
import { draw, exported, list } from "./queries.ts";

export const questionsRoutes = bindRoom(questions, {
  list,
  create,
  update,
  remove,
  import: importFile,
  export: exported,
  draw,
});
