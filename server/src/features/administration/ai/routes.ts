import { administrationAi } from "@angon/contract/administration/ai";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { spend } from "./queries.ts";

export const administrationAiRoutes = bindRoom(administrationAi, { spend });
