import { active, type ActiveMember } from "@angon/contract/presence";
import { sendRequest } from "../../lib/api/client.ts";

export const readActive = (signal?: AbortSignal): Promise<ActiveMember[]> =>
  sendRequest(active.list, {}, { signal });
