import { search } from "@angon/contract/search";
import { bind } from "../../kit/http/endpoint.ts";
import { withConcurrencyLimit } from "../../kit/concurrency-limit.ts";
import { page, suggest } from "./queries.ts";

export const searchRoutes = [bind(search.page, withConcurrencyLimit(page)), bind(search.suggest, suggest)];
