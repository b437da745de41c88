import { follows } from "@angon/contract/follows";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { follow, unfollow } from "./commands.ts";
import { followers, following } from "./queries.ts";

export const followsRoutes = bindRoom(follows, { follow, unfollow, followers, following });
