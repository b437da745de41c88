export const tables = ["logo_pictures"] as const;

/** One size of the logo; `version` is the hash of all of them, so that an address never changes its picture. */
export type LogoPictureRow = { version: string; name: string; type: string; bytes: Buffer };
