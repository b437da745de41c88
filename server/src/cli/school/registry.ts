import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { codeOf, Refusal } from "@angon/private-postgres/refusal";
import { readConfig, type Config } from "../../kit/config.ts";

/** A school of this machine: one environment file, with which one process serves it. */
export type School = { readonly name: string; readonly file: string; readonly config: Config };

const FIRST_PORT = 3001;

const fileOf = (folder: string, name: string) => join(folder, `${name}.env`);

export async function schoolsIn(folder: string): Promise<School[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const names = files.flatMap((file) => /^([a-z][a-z0-9_]*)\.env$/.exec(file)?.[1] ?? []).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = fileOf(folder, name);
      return { name, file, config: readConfig(parseEnv(await readFile(file, "utf8"))) };
    }),
  );
}

export const freePortAmong = (schools: readonly School[]): number =>
  Math.max(FIRST_PORT - 1, ...schools.map(({ config }) => config.PORT)) + 1;

/** It holds the password of the database, so only its owner reads it. */
export async function writeSchool(
  folder: string,
  name: string,
  { url, address, port, listen }: { url: string; address: string; port: number; listen?: string },
): Promise<School> {
  const env = {
    NODE_ENV: "production",
    PUBLIC_URL: address,
    PORT: String(port),
    DATA_DIR: resolve(folder, name),
    DATABASE_URL: url,
    ...(listen && { DATABASE_LISTEN_URL: listen }),
    // With the connection for LISTEN a process has six.
    DATABASE_POOL: "5",
  };
  const config = readConfig(env);
  const file = fileOf(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lines = Object.entries(env).map(([key, value]) => `${key}="${value}"\n`);
  await writeFile(file, lines.join(""), { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    throw codeOf(error) === "EEXIST" ? new Refusal(`${file} exists already.`) : error;
  });
  return { name, file, config };
}

export const forgetSchool = ({ file }: School): Promise<void> => rm(file, { force: true });
