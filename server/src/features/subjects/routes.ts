import { subjects } from "@angon/contract/subjects";
import { bind } from "../../kit/http/endpoint.ts";
import { chapters, list } from "./queries.ts";

export const subjectsRoutes = [bind(subjects.list, list), bind(subjects.chapters, chapters)];
