import { profiles, type Profile } from "@angon/contract/profiles";
import { sendRequest } from "../../lib/api/client.ts";

export const readProfile = (id: number, signal?: AbortSignal): Promise<Profile> =>
  sendRequest(profiles.get, { params: { id: String(id) } }, { signal });
