import { profiles, type Profile } from "@angon/contract/profiles";
import { call } from "../../lib/api/client.ts";

export const readProfile = (id: number, signal?: AbortSignal): Promise<Profile> =>
  call(profiles.get, { params: { id: String(id) } }, { signal });
