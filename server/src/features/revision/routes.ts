import { revision } from "@angon/contract/revision";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { rate } from "./commands.ts";
import { today } from "./queries.ts";

export const revisionRoutes = bindRoom(revision, { today, rate });
