export { register, resetPassword, sendCode, verifyCode, type Newcomer } from "./api.ts";
export { newcomerProblems, type NewcomerForm } from "./rules.ts";
