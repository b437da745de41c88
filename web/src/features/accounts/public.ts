export { register, resetPassword, sendCode, verifyCode, type Newcomer } from "./api.ts";
