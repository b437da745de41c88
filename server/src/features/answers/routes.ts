import { answers } from "@angon/contract/answers";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { ask } from "./commands.ts";

export const answersRoutes = bindRoom(answers, { ask });
