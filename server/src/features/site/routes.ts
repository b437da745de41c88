import { site } from "@angon/contract/site";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { readSite } from "./queries.ts";

export const siteRoutes = bindRoom(site, { get: readSite });
