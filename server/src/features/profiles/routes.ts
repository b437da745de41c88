import { profiles } from "@angon/contract/profiles";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { get } from "./queries.ts";

export const profilesRoutes = bindRoom(profiles, { get });
