import { submissions } from "@angon/contract/homework/submissions";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { remove, submit } from "./commands.ts";
import { get, list } from "./queries.ts";

export const submissionsRoutes = bindRoom(submissions, { submit, list, get, remove });
