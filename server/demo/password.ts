import { hash } from "@node-rs/argon2";
import { PASSWORD } from "./cast.ts";

/** One hash for all users: sixty hashes would make the first start two seconds slower. */
export const hashOfPassword = (salt?: Uint8Array): Promise<string> =>
  hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
