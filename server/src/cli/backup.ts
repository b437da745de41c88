import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Refusal } from "@angon/private-postgres/refusal";
import { makeBackup } from "../db/backup.ts";
import { ConfigError, type Config } from "../kit/config.ts";
import { printLine } from "./open.ts";

/** `npm run backup -- --to FOLDER`: an online backup, started once to prove that it can be restored. */
export async function runBackup(config: Config, words: string[]): Promise<void> {
  const { values } = parseArgs({ args: words, options: { to: { type: "string" } } });
  if (!values.to) throw new ConfigError(["backup: say `npm run backup -- --to FOLDER`"]);
  if (config.DATABASE_URL)
    throw new Refusal("DATABASE_URL is set: back that server up with its own pg_dump.");
  const report = { step: printLine, warn: printLine };
  const { contents } = await makeBackup(config.DATA_DIR, resolve(values.to), report, new Date());
  printLine(`It opens: ${contents}. To restore it, start with DATA_DIR set to a copy of it.`);
}
