import { serveTasks } from "../kit/workers/serve-tasks.ts";
import { fileTasks } from "./file-tasks.ts";

serveTasks(fileTasks);
