import type { Database } from "../../db/database.ts";
import { isSetupOpen } from "./queries.ts";

/** Asks the database until the setup is over, which it then stays: every page visit asks. */
export function createSetupGate(database: Database): () => Promise<boolean> {
  let isOver = false;
  return async () => {
    if (!isOver) isOver = !(await isSetupOpen(database));
    return !isOver;
  };
}
