import { receipts } from "@angon/contract/homework/receipts";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { commit } from "./commands.ts";
import { receipt } from "./queries.ts";

export const receiptsRoutes = bindRoom(receipts, { commit, receipt });
