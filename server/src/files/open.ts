import { join } from "node:path";
import type { Config } from "../kit/config.ts";
import { diskStore } from "./disk.ts";
import type { FileStore } from "./store.ts";

export const openStore = ({ DATA_DIR }: Pick<Config, "DATA_DIR">): FileStore =>
  diskStore(join(DATA_DIR, "files"));
