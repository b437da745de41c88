import { analysis } from "@angon/contract/quizzes/analysis";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { ofExam, ofPost, sitters } from "./queries.ts";

export const analysisRoutes = bindRoom(analysis, { ofPost, ofExam, sitters });
