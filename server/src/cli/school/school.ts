import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { reasonOf, Refusal } from "@angon/private-postgres/refusal";
import { withClient } from "../../db/client.ts";
import { connectionTo } from "../../db/open.ts";
import { ConfigError, type Config } from "../../kit/config.ts";
import { runAdmin } from "../admin.ts";
import { openMigrated, printLine } from "../open.ts";
import { dumpSchool } from "./dump.ts";
import { provision } from "./provision.ts";
import { forgetSchool, freePortAmong, schoolsIn, writeSchool, type School } from "./registry.ts";

const usage = `school: say one of
  npm run school -- open NAME --cluster postgres://… --address https://… --phone 01XXXXXXXXX --admin "…" [--port N] [--pooler HOST:PORT]
  npm run school -- list
  npm run school -- upgrade [NAME …]
  npm run school -- backup --to FOLDER [NAME …]
--dir FOLDER names the folder of the schools' environment files, ./schools by itself`;

const options = {
  dir: { type: "string", default: "./schools" },
  cluster: { type: "string" },
  address: { type: "string" },
  phone: { type: "string" },
  admin: { type: "string" },
  port: { type: "string" },
  pooler: { type: "string" },
  to: { type: "string" },
} as const;

const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true });
type Values = ReturnType<typeof read>["values"];

/** `school` opens, lists, upgrades and backs up the schools of one cluster, each of which has a database of its own. */
export async function runSchool(_: Config, [word, ...words]: string[]): Promise<void> {
  const { values, positionals } = read(words);
  if (word === "open" && positionals.length === 1) return open(positionals[0] ?? "", values);
  const chosen = await choose(values.dir, positionals);
  if (word === "list") return each(chosen, async (school) => printLine(await describe(school)));
  if (word === "upgrade") return each(chosen, upgrade);
  if (word === "backup" && values.to) {
    const to = resolve(values.to);
    return each(chosen, async (school) =>
      printLine(`${school.name}: ${await dumpSchool(school, to, new Date())}`),
    );
  }
  throw new ConfigError([usage]);
}

async function open(name: string, { dir, cluster, address, phone, admin, port, pooler }: Values) {
  const schools = await schoolsIn(dir);
  const wrong: string[] = [];
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name))
    wrong.push("NAME: must be small letters, digits and _, such as city_college");
  if (schools.some((school) => school.name === name)) wrong.push(`NAME: ${name} is open already`);
  if (!/^postgres(ql)?:\/\//.test(cluster ?? "")) wrong.push("--cluster: must start with postgres://");
  if (pooler !== undefined && !/^[^\s/@]+:\d+$/.test(pooler))
    wrong.push("--pooler: must be like 10.0.0.6:6432");
  if (port !== undefined && !/^\d{1,5}$/.test(port)) wrong.push("--port: must be a number");
  if (!address || !phone || !admin) wrong.push("--address, --phone and --admin: are needed");
  if (wrong.length > 0) throw new ConfigError([...wrong, usage]);
  const { url, undo } = await provision(cluster ?? "", name);
  let school: School | undefined;
  try {
    school = await writeSchool(dir, name, {
      ...addresses(url, pooler),
      address: address ?? "",
      port: port === undefined ? freePortAmong(schools) : Number(port),
    });
    // The pooler need not know the new database yet.
    const direct = { ...school.config, DATABASE_URL: url };
    delete direct.DATABASE_LISTEN_URL;
    await runAdmin(direct, ["create", "--phone", phone ?? "", "--name", admin ?? ""]);
  } catch (error) {
    if (school) await forgetSchool(school);
    await undo();
    throw error;
  }
  printLine(
    `${name} is open at ${address} once a process serves port ${school.config.PORT} with ${school.file}.`,
  );
}

function addresses(url: string, pooler: string | undefined): { url: string; listen?: string } {
  if (pooler === undefined) return { url };
  const through = new URL(url);
  through.host = pooler;
  return { url: through.href, listen: url };
}

async function choose(dir: string, names: readonly string[]): Promise<School[]> {
  const schools = await schoolsIn(dir);
  const unknown = names.find((name) => !schools.some((school) => school.name === name));
  if (unknown !== undefined) throw new ConfigError([`${unknown}: is no school of ${dir}`]);
  if (schools.length === 0) throw new Refusal(`There is no school in ${dir}.`);
  return names.length === 0 ? schools : schools.filter(({ name }) => names.includes(name));
}

/** One school after the other; a school that fails does not keep the others waiting for the operator. */
async function each(schools: readonly School[], work: (school: School) => Promise<void>): Promise<void> {
  const failed: string[] = [];
  for (const school of schools)
    await work(school).catch((error: unknown) => {
      failed.push(school.name);
      printLine(`${school.name}: failed: ${reasonOf(error)}`);
    });
  if (failed.length > 0) throw new Refusal(`Failed: ${failed.join(", ")}.`);
}

const facts = `select (select count(*)::int from users where account_id is not null) as people,
  (select count(*)::int from migrations) as migrations, pg_database_size(current_database())::text as bytes,
  (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as open`;

async function describe({ name, config }: School): Promise<string> {
  const connection = connectionTo(config.DATABASE_LISTEN_URL ?? config.DATABASE_URL ?? "");
  const { rows } = await withClient(connection, (client) =>
    client.query<{ people: number; migrations: number; bytes: string; open: number }>(facts),
  );
  const { people = 0, migrations = 0, bytes = "0", open: connections = 0 } = rows[0] ?? {};
  const megabytes = Math.ceil(Number(bytes) / 1_048_576);
  return `${name}  ${config.PUBLIC_URL}  port ${config.PORT}  ${people} people  ${migrations} migrations  ${megabytes} MB  ${connections} connections`;
}

async function upgrade({ name, config }: School): Promise<void> {
  const opened = await openMigrated(config, "upgrade");
  await opened.close();
  printLine(`${name}: has all migrations of this release`);
}
