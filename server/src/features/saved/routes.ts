import { saved } from "@angon/contract/saved";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { remove, save } from "./commands.ts";
import { collections, list } from "./queries.ts";

export const savedRoutes = bindRoom(saved, { save, remove, list, collections });
