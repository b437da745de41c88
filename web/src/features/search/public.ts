export { pathTo, soughtIn, useTotal, type Sought } from "./state.ts";
