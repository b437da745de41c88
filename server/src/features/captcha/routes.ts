import { captcha } from "@angon/contract/captcha";
import { bind } from "../../kit/http/endpoint.ts";
import { challenge } from "./commands.ts";

export const captchaRoutes = [bind(captcha.challenge, challenge)];
