import { fileURLToPath } from "node:url";
import { migrate } from "../db/migrate.ts";
import { openServerDatabase, type ServerDatabase } from "../db/open.ts";
import type { Config } from "../kit/config.ts";

/** Migrations lie beside the sources and are copied beside the bundle. */
export const migrationsFolder = (): string =>
  fileURLToPath(
    new URL(import.meta.url.endsWith(".ts") ? "../db/migrations" : "./migrations", import.meta.url),
  );

export const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

export const report = {
  step: printLine,
  warn: (sentence: string) => void process.stderr.write(`${sentence}\n`),
};

/** The database of this configuration, with every migration applied; `work` names its connections. */
export async function openMigrated(config: Config, work: string): Promise<ServerDatabase> {
  const opened = await openServerDatabase({ ...config, label: `angon ${work}` }, report);
  try {
    const { applied } = await migrate(opened.connection, migrationsFolder());
    if (applied.length > 0)
      printLine(`Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}.`);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
