import { follows } from "@angon/contract/follows";
import { bind } from "../../kit/http/endpoint.ts";
import { follow, unfollow } from "./commands.ts";
import { followers, following } from "./queries.ts";

export const followsRoutes = [
  bind(follows.follow, follow),
  bind(follows.unfollow, unfollow),
  bind(follows.followers, followers),
  bind(follows.following, following),
];
