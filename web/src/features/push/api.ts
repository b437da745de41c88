import { push, type PushState, type PushSubscription } from "@angon/contract/push";
import { sendRequest } from "../../lib/api/client.ts";

export const readState = (device: string | undefined, signal: AbortSignal): Promise<PushState> =>
  sendRequest(push.state, { query: { device } }, { signal });

export const subscribe = (subscription: PushSubscription) =>
  sendRequest(push.subscribe, { body: subscription });

export const unsubscribe = (endpoint: string) => sendRequest(push.unsubscribe, { body: { endpoint } });
