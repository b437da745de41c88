import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStorage, readUserStub, writeStorage, writeUserStub } from "./storage.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const rafi = { id: 1, name: "রাফি আহমেদ", image: null, role: "USER", level: 12 };

test("only the five public fields of a user are stored", () => {
  const user = { ...rafi, phone: "01711000001", email: "rafi@school.example", religion: "ইসলাম" };
  writeUserStub(user);
  expect(JSON.parse(stored.get("user") ?? "")).toEqual(rafi);
  expect(readUserStub()).toEqual(rafi);
});

test("signing out removes the stored user", () => {
  writeUserStub(rafi);
  writeUserStub(null);
  expect(stored.size).toBe(0);
  expect(readUserStub()).toBeNull();
});

test.each(["", "{", "null", "[]", '"rafi"', '{"id":1}', JSON.stringify({ ...rafi, id: "1" })])(
  "the stored value %j is not accepted as a user",
  (text) => {
    stored.set("user", text);
    expect(readUserStub()).toBeNull();
  },
);

test("errors of localStorage in a private window are ignored", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeStorage("hsc_batch", "HSC 26");
  writeStorage("hsc_batch", null);
  writeUserStub(rafi);
  expect(readStorage("hsc_batch")).toBeNull();
  expect(readUserStub()).toBeNull();
});
