export const PERMIT_MINUTES = 10;
export const UNUSED_HOURS = 24;

/** Kept from the sent name; all of them may be read by whoever knows the address. */
const FOLDERS = ["images", "profile", "homework", "thumbnails"] as const;
const BASE_LETTERS = 40;
const NAMELESS = "image";

/** What the caller cannot choose: a number below 1000, the time, and at least 128 random bits in hex. */
export type Unguessable = { number: number; at: Date; secret: string };

/** `homework/My page.png` → `homework/my-page-417-1795126800000-9f…c2.webp` */
export function keyFor(fileName: string, { number, at, secret }: Unguessable): string {
  const parts = fileName.split(/[/\\]/);
  const folder = FOLDERS.find((name) => parts.length > 1 && name === parts[0]) ?? FOLDERS[0];
  return `${folder}/${baseOf(parts.at(-1) ?? "")}-${number}-${at.getTime()}-${secret}.webp`;
}

/** Only what every file system, address bar and header reads in one way. */
const baseOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, BASE_LETTERS)
    .replace(/^-+|-+$/g, "") || NAMELESS;

const KEY = new RegExp(
  `^(?:${FOLDERS.join("|")})/([a-z0-9-]{1,${BASE_LETTERS}})-[0-9]{1,3}-[0-9]{13}-[0-9a-f]{32}\\.webp$`,
);

export const isKey = (text: string): boolean => KEY.test(text);

/** The name a saved copy gets: without the part that opens the door. */
export const downloadName = (key: string): string => `${KEY.exec(key)?.[1] ?? NAMELESS}.webp`;

const ADDRESS = "/files/";

export const urlOf = (key: string): string => ADDRESS + key;

/** The key in an address of ours; nothing for other hosts, other paths and anything that is not spelt as we do. */
export function keyIn(url: string): string | undefined {
  const key = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : "";
  return isKey(key) ? key : undefined;
}

const PERMIT = /^[A-Za-z0-9_-]{43}$/;

export const isPermit = (token: string): boolean => PERMIT.test(token);

/** `image/JPEG; charset=x` → `image/jpeg`; `image/jpg` is how some programs call it. */
export function plainType(type: string): string {
  const plain = (type.split(";")[0] ?? "").trim().toLowerCase();
  return plain === "image/jpg" ? "image/jpeg" : plain;
}
