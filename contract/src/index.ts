import { accounts } from "./accounts.ts";
import { assistant } from "./assistant.ts";
import { captcha } from "./captcha.ts";
import type { ErrorCode } from "./errors.ts";
import { guardians } from "./guardians.ts";
import type { Definition } from "./kit.ts";
import { session } from "./session.ts";
import { site } from "./site.ts";
import { uploads } from "./uploads.ts";
import { users } from "./users.ts";

/** Every call of the product, by room. */
export const contract = {
  accounts,
  assistant,
  captcha,
  guardians,
  session,
  site,
  uploads,
  users,
} satisfies Record<string, Record<string, Definition & { errors: readonly ErrorCode[] }>>;

export * from "./errors.ts";
export * from "./fields.ts";
export * from "./kit.ts";
export * from "./problem.ts";
export * from "./text.ts";
