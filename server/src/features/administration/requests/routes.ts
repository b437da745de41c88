import { administrationRequests } from "@angon/contract/administration/requests";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { carryOut, file, withdraw } from "./commands.ts";
import { list } from "./queries.ts";

export const administrationRequestsRoutes = bindRoom(administrationRequests, {
  list,
  file,
  carryOut,
  withdraw,
});
