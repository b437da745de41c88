import { parseArgs } from "node:util";
import { Refusal } from "@angon/private-postgres/refusal";
import { move, type Moved } from "../db/move/move.ts";
import { openServerDatabase, type ServerDatabase } from "../db/open.ts";
import { ConfigError, type Config } from "../kit/config.ts";
import { migrationsFolder, openMigrated, printLine, report } from "./open.ts";

const usage =
  "admin move: say `npm run admin -- move --to postgres://…`, or --to FOLDER for a private database";

/** `admin move` copies the school of this configuration into another, empty database. */
export async function runMove(config: Config, words: string[]): Promise<void> {
  const { values } = parseArgs({ args: words, options: { to: { type: "string" } } });
  if (!values.to) throw new ConfigError([usage]);
  const isAddress = /^postgres(ql)?:\/\//.test(values.to);
  if (!isAddress && values.to.includes("://")) throw new ConfigError([usage]);
  const source = await openMigrated(config, "move");
  try {
    const place = isAddress ? { DATABASE_URL: values.to } : {};
    const target = await openServerDatabase({ DATA_DIR: values.to, ...place, label: "angon move" }, report);
    try {
      const { tables, rows } = await untilStopped(source, target);
      printLine(`Moved: ${tables} tables, ${rows} rows, with equal sums.`);
      const settings = isAddress ? "DATABASE_URL set to it" : `DATA_DIR=${values.to}`;
      const files = config.S3_ENDPOINT
        ? "the same bucket"
        : `${config.DATA_DIR}/files as DATA_DIR/files, since uploaded files do not move with a database`;
      printLine(`Start the school with ${settings}, and with ${files}.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Ctrl-C ends the move and its connections, so that the new database forgets what was copied. */
async function untilStopped(source: ServerDatabase, target: ServerDatabase): Promise<Moved> {
  const stop = new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () =>
        reject(new Refusal("Stopped: nothing was moved. The same command begins again.")),
      );
  });
  const work = move({
    source: source.connection,
    target: target.connection,
    migrations: migrationsFolder(),
    step: printLine,
  });
  work.catch(() => {});
  return Promise.race([work, stop]);
}
