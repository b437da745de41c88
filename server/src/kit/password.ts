import { hash, verify } from "@node-rs/argon2";

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/** Takes the same time for a missing account, so that response times do not reveal which phones exist. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const fits = await verify(stored ?? (await nobody), password).catch(() => false);
  return fits && stored !== null && stored !== undefined;
}
