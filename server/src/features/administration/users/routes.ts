import { administrationUsers } from "@angon/contract/administration/users";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { updateMany } from "./commands-many.ts";
import { endSessions, issueSignInCode, link, unlink, update } from "./commands.ts";
import { get } from "./queries.ts";
import { list } from "./queries-lists.ts";

/** Each of 500 people takes some statements. */
const MANY_MS = 20_000;

export const administrationUsersRoutes = bindRoom(
  administrationUsers,
  { list, get, update, updateMany, issueCode: issueSignInCode, endSessions, link, unlink },
  { updateMany: MANY_MS },
);
