import { administrationExams } from "@angon/contract/administration/exams";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { remove, reschedule, switchResults } from "./commands.ts";
import { groups, list } from "./queries.ts";

export const administrationExamsRoutes = bindRoom(administrationExams, {
  list,
  groups,
  reschedule,
  switchResults,
  remove,
});
