import { active, type ActiveMember } from "@angon/contract/active";
import { call } from "../../lib/client.ts";

export const readActive = (signal?: AbortSignal): Promise<ActiveMember[]> =>
  call(active.list, {}, { signal });
