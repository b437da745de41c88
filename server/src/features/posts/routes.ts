import { posts } from "@angon/contract/posts";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { remove, restore, share } from "./commands.ts";
import { history, ofUser } from "./queries-lists.ts";
import { get } from "./queries.ts";

export const postsRoutes = bindRoom(posts, { ofUser, get, remove, restore, history, share });
