import { afterEach, expect } from "vitest";
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

afterEach(async () => {
  const violations = await closePage();
  // oxlint-disable-next-line vitest/no-standalone-expect -- fails the test that has just ended
  expect([...complaints.splice(0), ...violations]).toEqual([]);
});
