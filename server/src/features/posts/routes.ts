import { posts } from "@angon/contract/posts";
import { bind } from "../../kit/http/endpoint.ts";
import { remove, restore, share } from "./commands.ts";
import { history, ofUser } from "./queries-lists.ts";
import { get } from "./queries.ts";

export const postsRoutes = [
  bind(posts.ofUser, ofUser),
  bind(posts.get, get),
  bind(posts.remove, remove),
  bind(posts.restore, restore),
  bind(posts.history, history),
  bind(posts.share, share),
];
