import { composer } from "@angon/contract/composer";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create, update } from "./commands.ts";

export const composerRoutes = bindRoom(composer, { create, update });
