import { push } from "@angon/contract/push";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { subscribe, unsubscribe } from "./commands.ts";
import { state } from "./queries.ts";

export const pushRoutes = bindRoom(push, { state, subscribe, unsubscribe });
