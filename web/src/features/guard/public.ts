export { refusalOf } from "./api.ts";
