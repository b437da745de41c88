import { batches } from "@angon/contract/batches";
import { readBatches } from "../../kit/batches.ts";
import { bindRoom } from "../../kit/http/endpoint.ts";

export const batchesRoutes = bindRoom(batches, { list: readBatches });
