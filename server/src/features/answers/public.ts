export { answerFrom } from "./school/public.ts";
