import { blocks } from "@angon/contract/blocks";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { addWord, remove, removeWord, set } from "./commands.ts";
import { mine } from "./queries.ts";

export const blocksRoutes = bindRoom(blocks, { mine, set, remove, addWord, removeWord });
