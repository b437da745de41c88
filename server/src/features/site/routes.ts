import { site } from "@angon/contract/site";
import { bind } from "../../kit/http/endpoint.ts";
import { readSite } from "./queries.ts";

export const siteRoutes = [bind(site.get, readSite)];
