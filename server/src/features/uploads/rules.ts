import { resourceIn, resourceKey, type ResourceRef } from "@angon/contract/kit/resource";
import {
  pictureWidths,
  uploadFolders,
  type FileKind,
  type FileType,
  type PictureWidth,
  type UploadFolder,
} from "@angon/contract/uploads";

export const PERMIT_MINUTES = 10;
export const UNUSED_HOURS = 24;
/** Longer than any store takes for the largest file; after it another request may try. */
export const LEASE_MINUTES = 5;

type Ending = "webp" | "pdf" | "mp4" | "webm";

/** Stored form, allowed folders and content type of each kind; the first folder is the default. */
const storedAs: Record<Ending, { kind: FileKind; type: string; folders: readonly UploadFolder[] }> = {
  webp: { kind: "image", type: "image/webp", folders: ["images", "profile", "homework", "thumbnails"] },
  pdf: { kind: "pdf", type: "application/pdf", folders: ["files", "homework"] },
  mp4: { kind: "video", type: "video/mp4", folders: ["videos", "homework"] },
  webm: { kind: "video", type: "video/webm", folders: ["videos", "homework"] },
};

function endingOf(type: FileType): Ending {
  if (type === "application/pdf") return "pdf";
  if (type === "video/webm") return "webm";
  return type.startsWith("video/") ? "mp4" : "webp";
}

const BASE_LETTERS = 40;
const DAY = 86_400_000;
const NAMELESS: Record<FileKind, string> = { image: "image", pdf: "file", video: "video" };

/** The parts that the caller cannot choose: a number below 1000, the time, and at least 128 random bits in hex. */
export type Unguessable = { number: number; at: Date; secret: string };

/** `homework/My page.png` → `homework/my-page-417-1795126800000-9f…c2.webp` */
export function keyFor(fileName: string, type: FileType, { number, at, secret }: Unguessable): string {
  const ending = endingOf(type);
  const { folders, kind } = storedAs[ending];
  const parts = fileName.split(/[/\\]/);
  const folder = folders.find((name) => parts.length > 1 && name === parts[0]) ?? folders[0];
  const own = baseOf(parts.at(-1) ?? "");
  // A page of blind homework would tell by its moment whose it is.
  const time = own ? at.getTime() : at.getTime() - (at.getTime() % DAY);
  return `${folder}/${own || NAMELESS[kind]}-${number}-${time}-${secret}.${ending}`;
}

const SHOWN_LETTERS = 120;
/** Signs that a file system refuses, and characters without a shape but for the joiners of Bengali. */
const UNSAFE = /[<>:"/\\|?*]|(?![\u200C\u200D])\p{C}|\p{Zl}|\p{Zp}/gu;

/** `files/My Notes.PDF` → `My Notes.pdf`: how its sender named a PDF. Homework has no such name, and pictures need none. */
export function shownNameOf(fileName: string, type: FileType): string | null {
  const parts = fileName.split(/[/\\]/);
  if (endingOf(type) !== "pdf" || (parts.length > 1 && parts[0] === "homework")) return null;
  const base = (parts.at(-1) ?? "")
    .replace(/\.[^.\s]{1,5}$/, "")
    .replace(UNSAFE, " ")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+/, "");
  const short = Array.from(base)
    .slice(0, SHOWN_LETTERS)
    .join("")
    .replace(/[.\s]+$/, "");
  return /[\p{L}\p{N}]/u.test(short) ? `${short}.pdf` : null;
}

/** The letters of RFC 5987 that `encodeURIComponent` leaves. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** RFC 6266: the sender's name in full, beside a name in ASCII for old programs. */
export const dispositionOf = (saved: boolean, ascii: string, shownName: string | null): string =>
  `${saved ? "attachment" : "inline"}; ` +
  (shownName === null ? "" : `filename="${ascii}"; `) +
  `filename*=UTF-8''${encoded(shownName ?? ascii)}`;

/** A page of homework may not tell its author by its name. */
export const withoutOwnName = (fileName: string): string =>
  fileName.startsWith("homework/") ? "homework/" : fileName;

/** Whether the address holds letters that the sender chose. */
export function hasOwnName(url: string): boolean {
  const { base, kind } = readKey(keyIn(url) ?? "") ?? {};
  return kind !== undefined && base !== NAMELESS[kind];
}

/** Only what every file system, address bar and header reads in one way. */
const baseOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, BASE_LETTERS)
    .replace(/^-+|-+$/g, "");

const KEY = new RegExp(
  `^(${uploadFolders.join("|")})/([a-z0-9-]{1,${BASE_LETTERS}})-[0-9]{1,3}-[0-9]{13}-[0-9a-f]{32}\\.(webp|pdf|mp4|webm)$`,
);

/** The parts of a file key; undefined for a key of another form. */
function readKey(key: string) {
  const [, folder, base = "", ending] = KEY.exec(key) ?? [];
  if (ending === undefined || folder === undefined) return undefined;
  const { kind, type, folders } = storedAs[ending as Ending];
  return folders.some((name) => name === folder) ? { base, kind, type, ending } : undefined;
}

export const isKey = (text: string): boolean => readKey(text) !== undefined;

export const kindOf = (key: string): FileKind | undefined => readKey(key)?.kind;

/** The exact type a file is shown as, and the name a saved copy gets: without the part that opens the door. */
export function shownAs(key: string): { type: string; name: string; saved: boolean } {
  const { base, type, ending, kind } = readKey(key) ?? {
    base: "file",
    type: "application/octet-stream",
    ending: "bin",
    kind: "pdf",
  };
  return { type, name: `${base}.${ending}`, saved: kind === "pdf" };
}

/** Where a narrower copy of a picture lies; no address spells it, only `?w=`. */
export const sizedKey = (key: string, width: PictureWidth): string =>
  key.replace(/\.webp$/, `.${width}.webp`);

/** Every place bytes of this upload may lie. */
export const placesOf = (key: string): string[] =>
  kindOf(key) === "image" ? [key, ...pictureWidths.map((width) => sizedKey(key, width))] : [key];

const ADDRESS = "/files/";

export const urlOf = (key: string): string => ADDRESS + key;

/** The key in an address of ours; nothing for other hosts, other paths and anything that is not spelt as we do. */
export function keyIn(url: string): string | undefined {
  const key = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : "";
  return isKey(key) ? key : undefined;
}

/** The name of a saved copy of the file at an address. */
export const fileNameOf = (url: string): string => shownAs(keyIn(url) ?? "").name;

/** An edit may name a picture that stays by its signed URL, whose query holds the signature. */
export const unsignedUrl = (url: string): string => url.split("?")[0] ?? url;

const PERMIT = /^[A-Za-z0-9_-]{43}$/;

export const isPermit = (token: string): boolean => PERMIT.test(token);

/** `image/JPEG; charset=x` → `image/jpeg`; `image/jpg` is how some programs call it. */
export function plainType(type: string): string {
  const plain = (type.split(";")[0] ?? "").trim().toLowerCase();
  return plain === "image/jpg" ? "image/jpeg" : plain;
}

const STEP_SECONDS = 300;

/** A signed link holds for five to ten minutes, and is the same for as long as a step so that a browser keeps it. */
export const linkEnd = (now: Date): number =>
  (Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + 2) * STEP_SECONDS;

/** The seconds a link that ends then is still good for; none when it has ended or claims more than we ever give. */
export function secondsLeft(until: number, now: Date): number {
  const left = Math.floor(until - now.getTime() / 1_000);
  return left > 0 && left <= 2 * STEP_SECONDS ? left : 0;
}

/** The purpose the signing key is made for. */
export const LINK_KEY = "file-links";

/** Identifies a link: one file, one reader, one resource that shows it. */
export type Link = { key: string; until: number; ref: ResourceRef; readerId: number };

export const signedText = ({ key, until, ref, readerId }: Link): string =>
  [key, until, resourceKey(ref), readerId].join("\n");

export const linkQuery = ({ until, ref, readerId }: Omit<Link, "key">, sig: string): string =>
  `?until=${until}&of=${resourceKey(ref)}&to=${readerId}&sig=${sig}`;

/** Parses a link only in its canonical form, in which every number has one spelling. */
export function linkIn(
  key: string,
  asked: { until?: unknown; of?: unknown; to?: unknown },
): Link | undefined {
  const [until, readerId] = [asked.until, asked.to].map((text) =>
    typeof text === "string" && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined,
  );
  const ref = typeof asked.of === "string" ? resourceIn(asked.of) : undefined;
  if (until === undefined || ref === undefined || readerId === undefined) return undefined;
  return { key, until, ref, readerId };
}

export type Range = { from: number; to: number };

/** `bytes=0-99` of a file; undefined when all of it is meant, "outside" when there is no such part. */
export function rangeIn(header: string | undefined, bytes: number): Range | "outside" | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (first === "")
    return Number(last) === 0 ? "outside" : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 };
  const range = { from: Number(first), to: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  if (last !== "" && Number(last) < range.from) return undefined;
  return range.from < bytes ? range : "outside";
}
