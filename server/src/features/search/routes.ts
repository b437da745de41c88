import { search } from "@angon/contract/search";
import { bind } from "../../kit/endpoint.ts";
import { inTurns } from "../../kit/turns.ts";
import { page, similar, suggest } from "./queries.ts";

export const searchRoutes = [
  bind(search.page, inTurns(page)),
  bind(search.suggest, suggest),
  bind(search.similar, similar),
];
