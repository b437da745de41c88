import { search } from "@angon/contract/search";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { withConcurrencyLimit } from "../../kit/concurrency-limit.ts";
import { page, suggest } from "./queries.ts";

export const searchRoutes = bindRoom(search, { page: withConcurrencyLimit(page), suggest });
