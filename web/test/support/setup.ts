import { afterEach, beforeAll, expect } from "vitest";
import { closePage } from "./page.tsx";
import "../../src/styles/index.css";

const complaints: string[] = [];

const write = console.error;
console.error = (...values: unknown[]) => {
  const [first, ...rest] = values.map(String);
  const text = rest.reduce((sentence, value) => sentence.replace("%s", value), first ?? "");
  complaints.push(text);
  write(...values);
};
document.addEventListener("securitypolicyviolation", ({ blockedURI }) => complaints.push(blockedURI));
for (const ask of ["alert", "confirm", "prompt"] as const)
  window[ask] = (text?: string) => {
    complaints.push(`a dialog "${text}"`);
    return null as never;
  };

/** Databases outlive the frame of a file: its tests must not find drafts and queued writes of another file. */
beforeAll(async () => {
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue;
    const request = indexedDB.deleteDatabase(name);
    await new Promise((resolve) =>
      Object.assign(request, { onsuccess: resolve, onerror: resolve, onblocked: resolve }),
    );
  }
});

afterEach(async () => {
  const violations = await closePage();
  // oxlint-disable-next-line vitest/no-standalone-expect -- fails the test that has just ended
  expect([...complaints.splice(0), ...violations]).toEqual([]);
});
