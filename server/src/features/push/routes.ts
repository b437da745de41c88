import { push } from "@angon/contract/push";
import { bind } from "../../kit/http/endpoint.ts";
import { subscribe, unsubscribe } from "./commands.ts";
import { state } from "./queries.ts";

export const pushRoutes = [
  bind(push.state, state),
  bind(push.subscribe, subscribe),
  bind(push.unsubscribe, unsubscribe),
];
