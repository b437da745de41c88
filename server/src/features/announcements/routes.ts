import { announcements } from "@angon/contract/announcements";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { announce, remind, see, withdraw } from "./commands.ts";
import { readers } from "./queries.ts";

export const announcementsRoutes = bindRoom(announcements, { announce, withdraw, see, readers, remind });
