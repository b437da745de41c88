import { users } from "@angon/contract/users";
import { bind } from "../../kit/http/endpoint.ts";
import { erase, exportOwn, update } from "./commands.ts";
import { me } from "./queries.ts";

export const usersRoutes = [
  bind(users.me, me),
  bind(users.update, update),
  bind(users.export, exportOwn),
  bind(users.erase, erase),
];
