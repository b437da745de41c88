export { sentencesFrom } from "./present.ts";
