import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import type { FileStore } from "../../src/files/store.ts";
import { developed, NARROW, type Developed } from "./develop.ts";
import { drawing, film, sizeOfPicture } from "./drawings.ts";

export type Kept = { url: string; w: number; h: number; blur: string; bytes?: number };

/** One use of a picture by a user: every use is an upload of its own, as in production. */
export type Use = { name: string; key: string; owner: number; at: Date; isPrivate: boolean };

export const VIDEO = "film";

/** Unguessable like any other address of a file: what a group shows is its members' alone. */
export function useOf(name: string, of: Pick<Use, "owner" | "at" | "isPrivate">): Use {
  const [folder, ending] = name === VIDEO ? ["videos", "webm"] : ["images", "webp"];
  const number = of.at.getTime() % 1_000;
  const secret = randomBytes(16).toString("hex");
  return { name, key: `${folder}/${name}-${number}-${of.at.getTime()}-${secret}.${ending}`, ...of };
}

/** Every picture once, rendered and ready to be stored. */
export type Prints = { files: FileStore; made: ReadonlyMap<string, Developed> };

export async function printsOf(names: Iterable<string>, files: FileStore): Promise<Prints> {
  const pictures = [...new Set(names)].filter((name) => name !== VIDEO);
  const made = await Promise.all(
    pictures.map(async (name) => [name, await developed(drawing(name))] as const),
  );
  return { files, made: new Map(made) };
}

/** Stores the files of all uses and inserts their rows. */
export async function keepUses(tx: Tx, uses: readonly Use[], prints: Prints | undefined): Promise<void> {
  if (prints) await keepAll(prints, uses);
  await writeUploads(tx, uses, prints?.made ?? new Map<string, Developed>());
}

export function pictureOf({ name, key }: Use, prints: Prints | undefined): Kept {
  const print = prints?.made.get(name);
  const bytes = print && { bytes: print.main.length };
  return { url: `/files/${key}`, ...sizeOfPicture(name), blur: print?.blur ?? "", ...bytes };
}

const keepAll = ({ files, made }: Prints, uses: readonly Use[]) =>
  files.withDraft(async (folder) => {
    const keep = async (key: string, bytes: Buffer) => {
      const draft = join(folder, key.replaceAll("/", "-"));
      await writeFile(draft, bytes, { mode: 0o600 });
      await files.keep(draft, key);
    };
    await Promise.all(
      uses.map(async ({ name, key }) => {
        const picture = made.get(name);
        if (picture) await keep(key.replace(/\.webp$/, `.${NARROW}.webp`), picture.narrow);
        await keep(key, picture?.main ?? film());
      }),
    );
  });

async function writeUploads(
  tx: Tx,
  uses: readonly Use[],
  made: ReadonlyMap<string, Developed>,
): Promise<void> {
  const rows = uses.map((use) => ({
    key: use.key,
    owner_id: use.owner,
    permit_hash: `\\x${createHash("sha256").update(use.key).digest("hex")}`,
    file_type: use.name === VIDEO ? "video/webm" : "image/png",
    bytes: use.name === VIDEO ? film().length : (made.get(use.name)?.main.length ?? 0),
    width: use.name === VIDEO ? null : sizeOfPicture(use.name).w,
    height: use.name === VIDEO ? null : sizeOfPicture(use.name).h,
    blur: made.get(use.name)?.blur ?? null,
    is_private: use.isPrivate,
    at: use.at,
  }));
  await tx.run(sql`
    insert into uploads (key, owner_id, permit_hash, file_type, file_size, permit_ends_at, stored_at, stored_bytes,
      width, height, blur, is_private, used_at, created_at)
    select key, owner_id, permit_hash::bytea, file_type, bytes, at, at, bytes, width, height, blur, is_private, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, owner_id int, permit_hash text,
      file_type text, bytes int, width int, height int, blur text, is_private boolean, at timestamptz)`);
}
