import { pins } from "@angon/contract/pins";
import { bind } from "../../kit/http/endpoint.ts";
import { pin, unpin } from "./commands.ts";
import { list } from "./queries.ts";

export const pinsRoutes = [bind(pins.list, list), bind(pins.pin, pin), bind(pins.unpin, unpin)];
