import { exams } from "@angon/contract/quizzes/exams";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { create, extend, remove, start, submit, update } from "./commands.ts";
import { get, list, results, today } from "./queries.ts";

export const examsRoutes = bindRoom(exams, {
  today,
  list,
  get,
  create,
  update,
  remove,
  start,
  submit,
  results,
  extend,
});
