import { administrationBatches } from "@angon/contract/administration/batches";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { create, update } from "./commands.ts";
import { list } from "./queries.ts";

export const administrationBatchesRoutes = bindRoom(administrationBatches, { list, create, update });
