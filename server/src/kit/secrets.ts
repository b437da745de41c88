import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { Config } from "./config.ts";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/** One master secret, one key per purpose, so that no key signs two kinds of data. */
export type Keys = { of(purpose: string): Buffer };

/** `SECRET_KEY` when set; else a secret that the instances of one database share. */
export async function loadKeys(config: Config, database: Database): Promise<Keys> {
  const master = config.SECRET_KEY ? Buffer.from(config.SECRET_KEY) : await sharedSecret(database);
  const derived = new Map<string, Buffer>();
  return {
    of(purpose) {
      const key = derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", master, "angon", purpose, 32));
      derived.set(purpose, key);
      return key;
    },
  };
}

async function sharedSecret(database: Database): Promise<Buffer> {
  await database.run(sql`
    insert into secrets (name, value) values ('master', ${randomBytes(32)}) on conflict (name) do nothing`);
  const row = await database.one<{ value: Buffer }>(sql`select value from secrets where name = 'master'`);
  if (!row) throw new Error("The secret of this database disappeared while starting.");
  return row.value;
}

export const mac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** The same in base64url, without the buffer between them: a page of pictures has sixty. */
export const macText = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const NONCE = 12;
const TAG = 16;

/** Encrypts values that the server must read again and a reader of the database must not. */
export function seal(key: Buffer, value: unknown): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value ?? null), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

export function unseal(key: Buffer, sealed: Buffer): unknown {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return JSON.parse(
    Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8"),
  );
}
