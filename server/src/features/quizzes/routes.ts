import { quizzes } from "@angon/contract/quizzes";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { save, start, submit } from "./commands-attempts.ts";
import { set } from "./commands.ts";
import { get, results } from "./queries.ts";

export const quizzesRoutes = bindRoom(quizzes, { get, set, start, save, submit, results });
