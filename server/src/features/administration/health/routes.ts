import { administrationHealth } from "@angon/contract/administration/health";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { retryJobs } from "./commands.ts";
import { health } from "./queries.ts";

export const administrationHealthRoutes = bindRoom(administrationHealth, { health, retryJobs });
