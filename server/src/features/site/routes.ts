import { site } from "@angon/contract/site";
import { bind } from "../../kit/endpoint.ts";
import { readSite } from "./queries.ts";

export const siteRoutes = [bind(site.get, readSite)];
