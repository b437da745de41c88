import { similar } from "@angon/contract/search/similar";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { list } from "./queries.ts";

export const similarPostsRoutes = bindRoom(similar, { list });
