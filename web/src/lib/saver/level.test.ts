import { afterEach, beforeEach, expect, it, vi } from "vitest";

const stored = new Map<string, string>();
let network: {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
  addEventListener: typeof listen;
};
let networkChanged = () => undefined as void;
const listen = (_type: string, listener: () => void) => void (networkChanged = listener);
const page = { documentElement: { dataset: {} as Record<string, string> } };

beforeEach(() => {
  stored.clear();
  page.documentElement.dataset = {};
  network = { addEventListener: listen };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { connection: network });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const saver = async () => ({ ...(await import("./level.ts")), ...(await import("../../ui/data-saver.ts")) });

it.each([
  [{}, "full"],
  [{ effectiveType: "4g", downlink: 10 }, "full"],
  [{ effectiveType: "4g", downlink: 0.9 }, "lighter"],
  [{ effectiveType: "3g", downlink: 10 }, "lighter"],
  [{ effectiveType: "2g" }, "least"],
  [{ effectiveType: "slow-2g" }, "least"],
  [{ effectiveType: "4g", saveData: true }, "least"],
])("a network of %j has the data-saver level %s", async (information, level) => {
  Object.assign(network, information);
  expect((await saver()).saverLevel()).toBe(level);
});

it("the data-saver level follows the server's Save-Data mark in browsers without network information, else it is full", async () => {
  vi.stubGlobal("navigator", {});
  page.documentElement.dataset["save"] = "";
  expect((await saver()).saverLevel()).toBe("least");
  vi.resetModules();
  page.documentElement.dataset = {};
  expect((await saver()).saverLevel()).toBe("full");
});

it("the data-saver level follows the network until the user chooses a level, and again with the automatic level", async () => {
  const { chooseLevel, mayPrefetch, mayStream, saverLevel, watchSaver } = await saver();
  watchSaver();
  expect([saverLevel(), mayPrefetch(), mayStream()]).toEqual(["full", true, true]);
  network.effectiveType = "3g";
  networkChanged();
  expect([saverLevel(), mayPrefetch(), mayStream()]).toEqual(["lighter", false, true]);
  chooseLevel("least");
  network.effectiveType = "4g";
  networkChanged();
  expect([saverLevel(), mayPrefetch(), mayStream()]).toEqual(["least", false, false]);
  chooseLevel(null);
  expect(saverLevel()).toBe("full");
});

it("the chosen data-saver level is stored on the device, and an invalid stored value is ignored", async () => {
  (await saver()).chooseLevel("lighter");
  vi.resetModules();
  expect((await saver()).saverLevel()).toBe("lighter");
  stored.set("angon_saver", "nothing");
  vi.resetModules();
  expect((await saver()).saverLevel()).toBe("full");
});

it("the data saver covers pictures that were not opened, comparing URLs without the query", async () => {
  const { chooseLevel, isCovered, uncover } = await saver();
  expect(isCovered("/files/a.webp")).toBe(false);
  chooseLevel("least");
  expect(isCovered("/files/a.webp?until=1&sig=x")).toBe(true);
  uncover("/files/a.webp?until=1&sig=x");
  expect([isCovered("/files/a.webp?until=2&sig=y"), isCovered("/files/b.webp")]).toEqual([false, true]);
});
