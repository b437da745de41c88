import { quizEditor } from "@angon/contract/quizzes/editor";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { examPlan, postQuizPlan } from "./queries.ts";

export const quizEditorRoutes = bindRoom(quizEditor, { exam: examPlan, post: postQuizPlan });
