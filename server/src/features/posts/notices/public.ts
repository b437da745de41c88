export { notifyAuthors } from "./notify.ts";
