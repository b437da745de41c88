export { captchaToken } from "./api.ts";
