import { active, type ActiveMember } from "@angon/contract/presence";
import { call } from "../../lib/api/client.ts";

export const readActive = (signal?: AbortSignal): Promise<ActiveMember[]> =>
  call(active.list, {}, { signal });
