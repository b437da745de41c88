import { push, type PushState, type PushSubscription } from "@angon/contract/push";
import { call } from "../../lib/api/client.ts";

export const readState = (device: string | undefined, signal: AbortSignal): Promise<PushState> =>
  call(push.state, { query: { device } }, { signal });

export const subscribe = (subscription: PushSubscription) => call(push.subscribe, { body: subscription });

export const unsubscribe = (endpoint: string) => call(push.unsubscribe, { body: { endpoint } });
