import { similar } from "@angon/contract/search/similar";
import { bind } from "../../../kit/http/endpoint.ts";
import { list } from "./queries.ts";

export const similarPostsRoutes = [bind(similar.list, list)];
