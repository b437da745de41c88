import { questions } from "@angon/contract/questions";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create, importFile, remove, update } from "./commands.ts";
import { draw, exported, list } from "./queries.ts";

/** A file may wait for those of others until the worker reads it. */
const FILE_MS = 15_000;

export const questionsRoutes = bindRoom(
  questions,
  { list, create, update, remove, import: importFile, export: exported, draw },
  { import: FILE_MS },
);
