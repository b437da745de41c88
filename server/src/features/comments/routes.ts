import { comments } from "@angon/contract/comments";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { react, remove } from "./commands.ts";
import { create } from "./commands-create.ts";
import { byAuthor, list } from "./queries.ts";

export const commentsRoutes = bindRoom(comments, { list, create, remove, react, byAuthor });
