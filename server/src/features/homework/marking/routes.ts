import { marking } from "@angon/contract/homework/marking";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { bookmark, mark } from "./commands.ts";
import { extend, returnWork } from "./commands-extension.ts";
import { publish } from "./commands-publish.ts";
import { removeReply, saveReply } from "./commands-replies.ts";
import { deck, savedReplies } from "./queries.ts";
import { students } from "./queries-students.ts";

export const markingRoutes = bindRoom(marking, {
  mark,
  bookmark,
  deck,
  students,
  extend,
  return: returnWork,
  publish,
  savedReplies,
  saveReply,
  removeReply,
});
