import type { Database } from "../db/database.ts";
import { issueSetupCode } from "../features/setup/public.ts";
import { systemClock } from "../kit/clock.ts";
import type { Config } from "../kit/config.ts";
import { loggerOf } from "../kit/log.ts";
import { loadKeys } from "../kit/secrets.ts";
import { printLine } from "./open.ts";
import type { Stopper } from "./serving/stopper.ts";

const AGAIN_MS = 5_000;

type Place = { database: Database; address: string; stop: Stopper };

/** A process that serves already goes on when the database is too slow for its code, and asks again. */
export async function tellSetupCode(config: Config, { database, address, stop }: Place): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  stop.add(async () => {
    isStopped = true;
    clearTimeout(timer);
  });
  const ask = async (): Promise<void> => {
    try {
      const keys = await loadKeys(config, database);
      const code = await issueSetupCode({ database, keys, clock: systemClock });
      if (code) printLine(`The school is empty. Set it up at ${address}/setup with the code ${code}`);
    } catch (error) {
      if (isStopped) return;
      loggerOf(config).warn({ err: error }, "the database did not take the setup code, which is tried again");
      timer = setTimeout(() => void ask(), AGAIN_MS);
    }
  };
  await ask();
}
