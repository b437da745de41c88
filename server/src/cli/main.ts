import { runAdmin } from "./admin.ts";
import { runBackup } from "./backup.ts";
import { runDoctor } from "./doctor/run.ts";
import { runSeed } from "./seed.ts";
import { runServer } from "./serve.ts";
import { Refusal } from "@angon/private-postgres/refusal";
import { ConfigError, readConfig } from "../kit/config.ts";

const commands = { serve: runServer, admin: runAdmin, backup: runBackup, seed: runSeed };

/** `main` serves; `main admin …`, `main backup …` and `main seed …` are further commands. */
async function main(name = "serve", ...words: string[]): Promise<void> {
  if (!Object.hasOwn(commands, name))
    throw new ConfigError([`${name}: is not a command; serve, admin, backup and seed are`]);
  // The doctor also tells which settings are refused.
  if (name === "admin" && words[0] === "doctor") return runDoctor(process.env, words.slice(1));
  await commands[name as keyof typeof commands](readConfig(process.env), words);
}

/** An unknown option, reported by Node's own argument parser. */
const isMisspelt = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

main(...process.argv.slice(2)).catch((error: unknown) => {
  // An error that the operator can fix is printed as one sentence; only our own faults show a stack trace.
  const plain = error instanceof ConfigError || error instanceof Refusal || isMisspelt(error);
  const text =
    error instanceof Error ? (plain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`, () => process.exit(1));
});
