import { suggestions } from "@angon/contract/search/suggestions";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { list } from "./queries.ts";

export const suggestionsRoutes = bindRoom(suggestions, { list });
