import { profiles } from "@angon/contract/profiles";
import { bind } from "../../kit/http/endpoint.ts";
import { get } from "./queries.ts";

export const profilesRoutes = [bind(profiles.get, get)];
