import { answers } from "@angon/contract/answers";
import { bind } from "../../kit/http/endpoint.ts";
import { ask } from "./commands.ts";

export const answersRoutes = [bind(answers.ask, ask)];
