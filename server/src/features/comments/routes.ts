import { comments } from "@angon/contract/comments";
import { bind } from "../../kit/http/endpoint.ts";
import { create, react, remove } from "./commands.ts";
import { byAuthor, list } from "./queries.ts";

export const commentsRoutes = [
  bind(comments.list, list),
  bind(comments.create, create),
  bind(comments.remove, remove),
  bind(comments.react, react),
  bind(comments.byAuthor, byAuthor),
];
