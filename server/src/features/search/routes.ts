import { search } from "@angon/contract/search";
import { bind } from "../../kit/endpoint.ts";
import { similar, suggest } from "./queries.ts";

export const searchRoutes = [bind(search.suggest, suggest), bind(search.similar, similar)];
