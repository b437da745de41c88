import { pins } from "@angon/contract/pins";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { pin, unpin } from "./commands.ts";
import { list } from "./queries.ts";

export const pinsRoutes = bindRoom(pins, { list, pin, unpin });
