import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStorage, readUserStub, writeStorage, writeUserStub } from "./storage.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const rafi = { id: 1, name: "রাফি আহমেদ", image: null, role: "USER", level: 12 };

test("of a whole user only the five public fields stay on the device", () => {
  const user = { ...rafi, phone: "01711000001", email: "rafi@school.example", religion: "ইসলাম" };
  writeUserStub(user);
  expect(JSON.parse(kept.get("user") ?? "")).toEqual(rafi);
  expect(readUserStub()).toEqual(rafi);
});

test("nobody is remembered after signing out", () => {
  writeUserStub(rafi);
  writeUserStub(null);
  expect(kept.size).toBe(0);
  expect(readUserStub()).toBeNull();
});

test.each(["", "{", "null", "[]", '"rafi"', '{"id":1}', JSON.stringify({ ...rafi, id: "1" })])(
  "%j is nobody",
  (written) => {
    kept.set("user", written);
    expect(readUserStub()).toBeNull();
  },
);

test("a private window that refuses everything breaks nothing", () => {
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
