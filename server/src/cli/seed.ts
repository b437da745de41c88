import { parseArgs } from "node:util";
import type { Config } from "../kit/config.ts";
import { ConfigError } from "../kit/config.ts";
import { seedBulk } from "../../demo/bulk.ts";
import { openMigrated, printLine } from "./open.ts";

const whole = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  if (!/^[0-9]{1,9}$/.test(text)) throw new ConfigError([`--${name}: must be a whole number`]);
  return Number(text);
};

/** `npm run seed -- --users 5000 --posts 500000 --seed 1`: a large school for measuring. */
export async function runSeed(config: Config, words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: { users: { type: "string" }, posts: { type: "string" }, seed: { type: "string" } },
  });
  const options = {
    users: whole("users", values.users, 5_000),
    posts: whole("posts", values.posts, 0),
    seed: whole("seed", values.seed, 1),
  };
  const opened = await openMigrated(config, "seed");
  try {
    await seedBulk(opened.connection, options, printLine);
  } finally {
    await opened.close();
  }
}
