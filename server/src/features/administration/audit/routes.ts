import { administrationAudit } from "@angon/contract/administration/audit";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { actions, file, list } from "./queries.ts";

export const administrationAuditRoutes = bindRoom(administrationAudit, { list, actions, file });
