import { attachments } from "@angon/contract/attachments";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { ofGroup } from "./queries.ts";

export const attachmentsRoutes = bindRoom(attachments, { ofGroup });
