import { every } from "../../jobs/recurring.ts";
import { deleteFilesOfDeleted } from "./commands.ts";

export const postsRecurring = [every("posts.clearDeleted", 60, deleteFilesOfDeleted)];
