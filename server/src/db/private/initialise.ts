import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, Refusal } from "../refusal.ts";
import { outcomeOf, run, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";

export const superuser = "angon";

// Bengali search is blind without a character table; which name this system gives to one is tried out.
const locales = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "en_US.utf8", "bn_BD.UTF-8"];

/** The password of the private database; made once, readable by the server's user alone. */
export async function passwordIn(file: string, isNew: boolean): Promise<string> {
  const kept = await readFile(file, "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT" && isNew) return "";
    throw new Refusal(
      `The password of the private database can not be read from ${file} (${codeOf(error)}).`,
    );
  });
  if (kept.trim()) return kept.trim();
  const password = randomBytes(24).toString("base64url");
  const handle = await open(file, "w", 0o600);
  await handle.writeFile(password + "\n");
  await handle.sync();
  await handle.close();
  return password;
}

async function initdb(binaries: Binaries, account: Account, folder: string, passwordFile: string) {
  let complaint = "";
  for (const locale of locales) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (account.user) await chown(folder, account.user.uid, account.user.gid);
    const { code, stderr } = await outcomeOf(
      run(account, binaries.initdb, [
        ...["-D", folder, "-U", superuser, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
        ...["--encoding=UTF8", `--locale=${locale}`, "--lc-messages=C", "--no-instructions"],
      ]),
    );
    if (code === 0) return;
    complaint = stderr.trim();
    if (!complaint.includes("locale")) break;
  }
  throw new Refusal(`The private database could not be created in ${folder}: ${complaint}`);
}

/** Creates the files of a new database beside their final place, so that an interrupted creation leaves none. */
export async function initialise(binaries: Binaries, account: Account, data: string, passwordFile: string) {
  if ((await readdir(data)).length > 0)
    throw new Refusal(
      `${data} holds files, but no database. Move them away, or set DATA_DIR to another folder.`,
    );
  const draft = `${data}.new`;
  await chmod(passwordFile, 0o600);
  if (account.user) await chown(passwordFile, account.user.uid, account.user.gid);
  await initdb(binaries, account, draft, passwordFile);
  await rename(draft, data);
}

export async function versionIn(data: string): Promise<string | undefined> {
  const text = await readFile(join(data, "PG_VERSION"), "utf8").catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new Refusal(`The private database in ${data} can not be read (${codeOf(error)}).`);
  });
  return text?.trim();
}
