import { saved } from "@angon/contract/saved";
import { bind } from "../../kit/http/endpoint.ts";
import { remove, save } from "./commands.ts";
import { collections, list } from "./queries.ts";

export const savedRoutes = [
  bind(saved.save, save),
  bind(saved.remove, remove),
  bind(saved.list, list),
  bind(saved.collections, collections),
];
