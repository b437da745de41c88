import { guard } from "@angon/contract/guard";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { add, remove, update } from "./commands.ts";
import { list, tryText, words } from "./queries.ts";

export const guardRoutes = bindRoom(guard, { list, words, add, change: update, remove, try: tryText });
