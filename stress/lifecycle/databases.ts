import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { superuser } from "@angon/private-postgres/initialise";
import { dropDatabase, withClient, type Connection } from "../../server/test/postgres.ts";

/** How DATABASE_URL names a database, whether it is reached by a socket file or by TCP. */
export function databaseUrl({ host, port, user, password, database }: Connection): string {
  const credentials = `${user}:${encodeURIComponent(String(password))}`;
  return host.startsWith("/")
    ? `postgres://${credentials}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${credentials}@${host}:${port}/${database}`;
}

/** Beside a server into the private PostgreSQL of its folder. */
export const privateConnection = async (folder: string): Promise<Connection> => ({
  host: join(folder, "socket"),
  port: 5432,
  user: superuser,
  database: "angon",
  password: (await readFile(join(folder, "postgres.password"), "utf8")).trim(),
});

const made: Connection[] = [];

/** A database on the shared PostgreSQL, created with the options `how` and not migrated. */
export async function createDatabase(how = ""): Promise<Connection> {
  const shared = JSON.parse(process.env["ANGON_TEST_POSTGRES"] ?? "{}") as Connection;
  const database = `made_${randomBytes(6).toString("hex")}`;
  await withClient({ ...shared, database: "postgres" }, (client) =>
    client.query(`create database ${database} ${how}`),
  );
  made.push({ ...shared, database });
  return { ...shared, database };
}

/** The school with the cast in it, for a server that is given its database. */
export const createSchool = () => createDatabase(`template ${process.env["ANGON_TEST_SCHOOL"]}`);

export const dropDatabases = () => Promise.all(made.splice(0).map(dropDatabase));
