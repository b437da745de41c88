import { Refusal } from "@angon/private-postgres/refusal";
import { ConfigError, readConfig, type Config } from "../kit/config.ts";
import { nameSourcesInStacks } from "./source-positions.ts";

/** Each loads only its own code: a server that serves needs neither the demo school nor the other commands. */
const commands: Record<string, () => Promise<(config: Config, words: string[]) => Promise<void>>> = {
  serve: async () => (await import("./serve.ts")).runServer,
  admin: async () => (await import("./admin.ts")).runAdmin,
  backup: async () => (await import("./backup.ts")).runBackup,
  seed: async () => (await import("./seed.ts")).runSeed,
  school: async () => (await import("./school/school.ts")).runSchool,
};

/** `main` serves; `main admin …`, `main backup …`, `main seed …` and `main school …` are further commands. */
async function main(name = "serve", ...words: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new ConfigError([`${name}: is not a command; serve, admin, backup, seed and school are`]);
  // The doctor also tells which settings are refused.
  if (name === "admin" && words[0] === "doctor")
    return (await import("./doctor/run.ts")).runDoctor(process.env, words.slice(1));
  const config = readConfig(process.env);
  await (
    await load()
  )(config, words);
}

/** An unknown option, reported by Node's own argument parser. */
const isMisspelt = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

if (import.meta.url.endsWith(".mjs")) nameSourcesInStacks();

main(...process.argv.slice(2)).catch((error: unknown) => {
  // An error that the operator can fix is printed as one sentence; only our own faults show a stack trace.
  const plain = error instanceof ConfigError || error instanceof Refusal || isMisspelt(error);
  const text =
    error instanceof Error ? (plain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`, () => process.exit(1));
});
