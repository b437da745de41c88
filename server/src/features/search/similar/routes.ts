import { similar } from "@angon/contract/search/similar";
import { bind } from "../../../kit/http/endpoint.ts";
import { list } from "./queries.ts";

export const similarRoutes = [bind(similar.list, list)];
