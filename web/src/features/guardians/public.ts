export { linksQuery } from "./api.ts";
