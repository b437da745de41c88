import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The private PostgreSQL of an open school, as its own files tell it. */
export function connectionOf(folder) {
  const lines = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(join(folder, "postgres.password"), "utf8").trim();
  return { host: lines[4], port: Number(lines[3]), user: "angon", password, database: "angon" };
}

export const postmasterOf = (folder) =>
  Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

export const urlOf = ({ host, port, user, password, database }) =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
