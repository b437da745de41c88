import { every } from "../../jobs/recurring.ts";
import { clearDeleted } from "./commands.ts";

export const postsTimetable = [every("posts.clearDeleted", 60, clearDeleted)];
