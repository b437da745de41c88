import { held } from "@angon/contract/held";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { decide, decideInGroup } from "./commands.ts";
import { list, ofGroup } from "./queries.ts";

export const heldRoutes = bindRoom(held, { list, decide, ofGroup, decideInGroup });
