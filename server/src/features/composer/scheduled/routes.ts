import { scheduled } from "@angon/contract/composer/scheduled";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { change, create, publishNow, remove } from "./commands.ts";
import { list } from "./queries.ts";

export const scheduledRoutes = bindRoom(scheduled, { list, create, change, publish: publishNow, remove });
