import { afterEach, beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
let line: { saveData?: boolean; effectiveType?: string; downlink?: number; addEventListener: typeof listen };
let tell = () => undefined as void;
const listen = (_type: string, listener: () => void) => void (tell = listener);
const page = { documentElement: { dataset: {} as Record<string, string> } };

beforeEach(() => {
  kept.clear();
  page.documentElement.dataset = {};
  line = { addEventListener: listen };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { connection: line });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const saver = () => import("./level.ts");

it.each([
  [{}, "full"],
  [{ effectiveType: "4g", downlink: 10 }, "full"],
  [{ effectiveType: "4g", downlink: 0.9 }, "lighter"],
  [{ effectiveType: "3g", downlink: 10 }, "lighter"],
  [{ effectiveType: "2g" }, "least"],
  [{ effectiveType: "slow-2g" }, "least"],
  [{ effectiveType: "4g", saveData: true }, "least"],
])("a line of %j means %s", async (told, level) => {
  Object.assign(line, told);
  expect((await saver()).saverLevel()).toBe(level);
});

it("takes the word of a browser that only tells the server, and of none at all", async () => {
  vi.stubGlobal("navigator", {});
  page.documentElement.dataset["save"] = "";
  expect((await saver()).saverLevel()).toBe("least");
  vi.resetModules();
  page.documentElement.dataset = {};
  expect((await saver()).saverLevel()).toBe("full");
});

it("follows the line until somebody chooses, and again once they leave it to us", async () => {
  const { chooseLevel, mayPrefetch, mayStream, saverLevel, watchSaver } = await saver();
  watchSaver();
  expect([saverLevel(), mayPrefetch(), mayStream()]).toEqual(["full", true, true]);
  line.effectiveType = "3g";
  tell();
  expect([saverLevel(), mayPrefetch(), mayStream()]).toEqual(["lighter", false, true]);
  chooseLevel("least");
  line.effectiveType = "4g";
  tell();
  expect([saverLevel(), mayPrefetch(), mayStream()]).toEqual(["least", false, false]);
  chooseLevel(null);
  expect(saverLevel()).toBe("full");
});

it("keeps the choice on the device, and minds no other word that stands there", async () => {
  (await saver()).chooseLevel("lighter");
  vi.resetModules();
  expect((await saver()).saverLevel()).toBe("lighter");
  kept.set("angon_saver", "nothing");
  vi.resetModules();
  expect((await saver()).saverLevel()).toBe("full");
});

it("covers what has not been asked for, by its address without the link's end", async () => {
  const { chooseLevel, isCovered, uncover } = await saver();
  expect(isCovered("/files/a.webp")).toBe(false);
  chooseLevel("least");
  expect(isCovered("/files/a.webp?until=1&sig=x")).toBe(true);
  uncover("/files/a.webp?until=1&sig=x");
  expect([isCovered("/files/a.webp?until=2&sig=y"), isCovered("/files/b.webp")]).toEqual([false, true]);
});
