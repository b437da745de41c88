import { parseArgs } from "node:util";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { sql } from "../db/sql.ts";
import type { Database } from "../db/database.ts";
import { insertAdmin } from "../features/accounts/public.ts";
import { emptyCompanyData } from "../features/setup/public.ts";
import { ConfigError, type Config } from "../kit/config.ts";
import { hashPassword } from "../kit/password.ts";
import { isTooLong, isTooShort, latinDigits, phonePattern, tidyLine } from "@angon/contract";
import { hasCast } from "../../demo/people.ts";
import { runJobs } from "./jobs.ts";
import { runMove } from "./move.ts";
import { openMigrated, printLine } from "./open.ts";

const usage =
  'admin: say `npm run admin -- create --phone 01XXXXXXXXX --name "…" [--password …]`, `npm run admin -- jobs`, `npm run admin -- doctor` or `npm run admin -- move --to …`';

/** `create` makes the first admin; `jobs` lists and retries dead jobs; `move` copies the school elsewhere. */
export async function runAdmin(config: Config, [word, ...words]: string[]): Promise<void> {
  if (word === "move") return runMove(config, words);
  if (word !== "create" && word !== "jobs") throw new ConfigError([usage]);
  const wanted = word === "create" ? read(words) : undefined;
  const opened = await openMigrated(config, "admin");
  try {
    if (wanted) {
      await create(opened.database, wanted);
      // A command without the settings of the server opens another school.
      if (!config.DATABASE_URL)
        printLine(`This is the school of the private database in ${resolve(config.DATA_DIR)}.`);
    } else for (const line of await runJobs(opened.database, words, new Date())) printLine(line);
  } finally {
    await opened.close();
  }
}

type Wanted = { phone: string; name: string; password: string; made: boolean };

function read(words: string[]): Wanted {
  const { values } = parseArgs({
    args: words,
    options: { phone: { type: "string" }, name: { type: "string" }, password: { type: "string" } },
  });
  const phone = latinDigits(values.phone ?? "");
  const name = tidyLine(values.name ?? "");
  const wrong: string[] = [];
  if (!phonePattern.test(phone)) wrong.push("--phone: must be 11 digits such as 01711000000");
  if (isTooShort(name, 2) || isTooLong(name, 60)) wrong.push("--name: must have 2 to 60 characters");
  if (values.password !== undefined && values.password.length < 8)
    wrong.push("--password: must have at least 8 characters");
  if (wrong.length > 0) throw new ConfigError([...wrong, usage]);
  return {
    phone,
    name,
    password: values.password ?? randomBytes(9).toString("base64url"),
    made: values.password === undefined,
  };
}

async function create(database: Database, { phone, name, password, made }: Wanted): Promise<void> {
  const taken = await database.one(sql`select 1 from accounts where phone = ${phone}`);
  if (taken) throw new ConfigError([`--phone: ${phone} has an account already`]);
  const passwordHash = await hashPassword(password);
  const isDemo = await hasCast(database);
  await database.tx(async (tx) => {
    await insertAdmin(tx, { phone, name, passwordHash }, new Date());
    if (!isDemo) await emptyCompanyData(tx, new Date());
  });
  printLine(`${name} is an admin now and signs in with ${phone}.`);
  if (made) printLine(`Password: ${password}`);
}
