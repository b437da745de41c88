import { subjects } from "@angon/contract/subjects";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { chapters, list } from "./queries.ts";

export const subjectsRoutes = bindRoom(subjects, { list, chapters });
