import { serveTasks } from "../workers/serve-tasks.ts";
import { sheetTasks } from "./sheet-tasks.ts";

serveTasks(sheetTasks);
