import { gradebook } from "@angon/contract/homework/gradebook";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { read } from "./queries.ts";

export const gradebookRoutes = bindRoom(gradebook, { read });
