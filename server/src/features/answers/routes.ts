import { answers } from "@angon/contract/answers";
import { bind } from "../../kit/endpoint.ts";
import { ask } from "./commands.ts";

export const answersRoutes = [bind(answers.ask, ask)];
