import { randomBytes } from "node:crypto";
import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf, Refusal } from "./refusal.ts";
import { outcomeOf, run, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";

export const superuser = "angon";

// Bengali search is blind without a character table; which name this system gives to one is tried out.
const locales = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "en_US.utf8", "bn_BD.UTF-8"];

/** The password of the private database; made once, readable by the server's user alone. */
export async function passwordIn(file: string, isNew: boolean): Promise<string> {
  const stored = await readFile(file, "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT" && isNew) return "";
    throw new Refusal(
      `The password of the private database can not be read from ${file} (${codeOf(error)}).`,
    );
  });
  if (stored.trim()) return stored.trim();
  const password = randomBytes(24).toString("base64url");
  const handle = await open(file, "w", 0o600);
  await handle.writeFile(password + "\n");
  await handle.sync();
  await handle.close();
  return password;
}

/** Drafts of creations that were cut off; one may still be written to by an initdb that outlived its server. */
async function removeDrafts(data: string): Promise<void> {
  const drafts = (await readdir(dirname(data))).filter((name) => name.startsWith(`${basename(data)}.new-`));
  for (const draft of drafts)
    await rm(join(dirname(data), draft), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

async function initdb(binaries: Binaries, account: Account, data: string, passwordFile: string) {
  let complaint = "";
  for (const locale of locales) {
    const folder = await mkdtemp(`${data}.new-`);
    if (account.user) await chown(folder, account.user.uid, account.user.gid);
    const { code, stderr } = await outcomeOf(
      run(account, binaries.initdb, [
        `--pgdata=${folder}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        `--locale=${locale}`,
        "--lc-messages=C",
      ]),
    );
    if (code === 0) return folder;
    complaint = stderr.trim();
    if (!complaint.includes("locale")) break;
  }
  throw new Refusal(`The private database could not be created in ${data}: ${complaint}`);
}

/** Makes the names in a folder outlive a power cut. */
async function keep(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}

/** Creates the files of a new database beside their final place, so that an interrupted creation leaves none. */
export async function initialise(binaries: Binaries, account: Account, data: string, passwordFile: string) {
  if ((await readdir(data)).length > 0)
    throw new Refusal(
      `${data} holds files, but no database. Move them away, or set DATA_DIR to another folder.`,
    );
  await chmod(passwordFile, 0o600);
  if (account.user) await chown(passwordFile, account.user.uid, account.user.gid);
  await removeDrafts(data);
  await rename(await initdb(binaries, account, data, passwordFile), data);
  await keep(dirname(data));
  await removeDrafts(data);
}

export async function versionIn(data: string): Promise<string | undefined> {
  const text = await readFile(join(data, "PG_VERSION"), "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new Refusal(`The private database in ${data} can not be read (${codeOf(error)}).`);
  });
  return text?.trim();
}
