import { execFile } from "node:child_process";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { reasonOf } from "@angon/private-postgres/refusal";
import { withClient } from "../../db/client.ts";
import { move } from "../../db/move/move.ts";
import { openServerDatabase, connectionTo } from "../../db/open.ts";
import { migrationsFolder } from "../open.ts";
import type { School } from "./registry.ts";

const run = promisify(execFile);

/** The direct address: neither a snapshot of hours nor pg_dump belongs behind a pooler. */
const directUrl = ({ config }: School): string => config.DATABASE_LISTEN_URL ?? config.DATABASE_URL ?? "";

const programVersion = () =>
  run("pg_dump", ["--version"]).then(
    ({ stdout }) => Number(/(\d+)/.exec(stdout)?.[1] ?? 0),
    () => 0,
  );

const serverVersion = (url: string) =>
  withClient(connectionTo(url), async (client) => {
    const ask = "select current_setting('server_version_num')::int / 10000 as version";
    const { rows } = await client.query<{ version: number }>(ask);
    return rows[0]?.version ?? Infinity;
  });

/**
 * The database of one open school: by pg_dump, or into a private database where pg_dump is missing or older than the
 * server. A dump that failed leaves nothing.
 */
export async function dumpSchool(school: School, folder: string, now: Date): Promise<string> {
  const url = directUrl(school);
  const name = `${school.name}-${now.toISOString().slice(0, 19).replaceAll(":", "")}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isFitting = (await programVersion()) >= (await serverVersion(url));
  const part = join(folder, `${name}.part`);
  const whole = join(folder, isFitting ? `${name}.dump` : name);
  try {
    await (isFitting ? byProgram(url, part) : byMove(url, part));
    await rename(part, whole);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  return whole;
}

/** The password goes by the environment, since other users of the machine see arguments. */
async function byProgram(url: string, file: string): Promise<void> {
  const address = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = "";
  await run("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`, address.href], { env }).catch(
    (error: unknown) => {
      throw new Error(`pg_dump failed: ${reasonOf(error).split("\n").slice(1).join(" ").trim()}`);
    },
  );
}

async function byMove(url: string, folder: string): Promise<void> {
  const silent = { step: () => {}, warn: () => {} };
  const target = await openServerDatabase({ DATA_DIR: folder }, silent);
  try {
    await move({
      source: connectionTo(url),
      target: target.connection,
      migrations: migrationsFolder(),
      step: silent.step,
      mayBeOpen: true,
    });
  } finally {
    await target.close();
  }
}
