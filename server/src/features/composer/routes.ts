import { composer } from "@angon/contract/composer";
import { bind } from "../../kit/http/endpoint.ts";
import { create, update } from "./commands.ts";

export const composerRoutes = [bind(composer.create, create), bind(composer.update, update)];
