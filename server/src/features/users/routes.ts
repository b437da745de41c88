import { users } from "@angon/contract/users";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { erase, exportOwn, update } from "./commands.ts";
import { me } from "./queries.ts";

export const usersRoutes = bindRoom(users, { me, update, export: exportOwn, erase });
