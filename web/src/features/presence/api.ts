import { active, type ActiveMember } from "@angon/contract/presence";
import { call } from "../../lib/http/client.ts";

export const readActive = (signal?: AbortSignal): Promise<ActiveMember[]> =>
  call(active.list, {}, { signal });
