/** Access to localStorage. A private window may refuse it, so every access tolerates errors. */
type Key =
  | "angon_access_told"
  | "angon_bytes"
  | "angon_data_price"
  | "angon_fonts"
  | "angon_kept"
  | "angon_language"
  | "angon_leaving"
  | "angon_phonetic"
  | "angon_push_declined"
  | "angon_removed"
  | "angon_searches"
  | "angon_saver"
  | "angon_step"
  | "angon_spared"
  | "angon_theme"
  | "angon_unsent"
  | `angon_unsent:${string}`
  | "hsc_batch"
  | "user";

export interface UserStub {
  id: number;
  name: string;
  image: string | null;
  role: string;
  level: number;
}

export function readStorage(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** True when a stored key has this prefix. */
export function hasStoredPrefix(prefix: Key): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}

export function writeStorage(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Settings that the server needs for rendering the first page are cookies too. */
export function writeSettingCookie(
  name: "angon_language" | "angon_theme" | "angon_saver",
  value: string | null,
): void {
  const age = value === null ? 0 : YEAR_S;
  document.cookie = `${name}=${value ?? ""}; path=/; max-age=${age}; samesite=lax`;
}

const isStub = (value: unknown): value is UserStub =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "number" &&
  "name" in value &&
  typeof value.name === "string" &&
  "image" in value &&
  (value.image === null || typeof value.image === "string") &&
  "role" in value &&
  typeof value.role === "string" &&
  "level" in value &&
  typeof value.level === "number";

export function readUserStub(): UserStub | null {
  try {
    const value: unknown = JSON.parse(readStorage("user") ?? "null");
    return isStub(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores only these five fields, so that a complete user object passed by mistake leaves no personal data. */
export function writeUserStub(user: UserStub | null): void {
  if (user === null) return writeStorage("user", null);
  const { id, name, image, role, level } = user;
  writeStorage("user", JSON.stringify({ id, name, image, role, level }));
}
