import { administrationImports } from "@angon/contract/administration/imports";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { apply, create, undo, update } from "./commands.ts";
import { get, list, report, rows } from "./queries.ts";

/** 10,000 rows are read, checked and stored. */
const FILE_MS = 30_000;

export const administrationImportsRoutes = bindRoom(
  administrationImports,
  { list, create, get, update, rows, apply, undo, report },
  { create: FILE_MS, update: FILE_MS },
);
