import { search } from "@angon/contract/search";
import { bind } from "../../kit/endpoint.ts";
import { inTurns } from "../../kit/concurrency-limit.ts";
import { page, suggest } from "./queries.ts";

export const searchRoutes = [bind(search.page, inTurns(page)), bind(search.suggest, suggest)];
