import { captcha } from "@angon/contract/captcha";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { challenge } from "./commands.ts";

export const captchaRoutes = bindRoom(captcha, { challenge });
