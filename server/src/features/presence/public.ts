export { deleteExpiredPresence, deletePresence, PRESENCE_TOPIC } from "./commands.ts";
