import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { trimmed } from "./trim-react-dom.ts";
import { featureIn, unusedFunctions } from "./unused-react-dom.ts";

const file = join(
  dirname(createRequire(import.meta.url).resolve("react-dom/client")),
  "cjs/react-dom-client.production.js",
);

it("empties each listed function of the installed react-dom and keeps the others", () => {
  const code = readFileSync(file, "utf8");
  const result = trimmed(code, file);
  for (const [name, body] of unusedFunctions)
    expect(result.replace(/\s/g, "")).toMatch(
      new RegExp(`function${name.replace("$", "\\$")}\\([\\w,$]*\\)\\{${body.replace(/\s/g, "")}\\}`),
    );
  const count = (text: string) => text.match(/^function /gm)?.length;
  expect(count(result)).toBe(count(code));
  expect(result).not.toContain("FragmentInstance.prototype");
});

it("fails on code from which a listed function has gone", () => {
  expect(() => trimmed("function preload() {}", file)).toThrow("no function trackEnterViewTransitions");
});

it.each([
  ['import { Activity, useState } from "react";', "Activity"],
  ['import {\n  useActionState } from "react"', "useActionState"],
  ['import * as React from "react"; React.unstable_SuspenseList;', "SuspenseList"],
  ['import { preload } from "react-dom"', "a hint of react-dom for the browser's loader"],
  ['_jsx("title", { children: name })', "an element of the page's head, or around it"],
  ['_jsx("textarea", { onBeforeInput: check })', "onBeforeInput"],
  ['jsxs("form", { action: send })', "a function as the action of a form"],
  ['jsxs("form", { role: "search", action: "/search" })', undefined],
  ['import { useFormStatus } from "react-dom";', "a function as the action of a form"],
  ['jsxs("math-field", {})', "an element with a hyphen"],
  ["jsx(Fragment, { ref: list, children })", "a ref of Fragment"],
])("finds the feature that %s needs", (code, feature) => {
  expect(featureIn(code)).toBe(feature);
});

it("finds none in a component without them", () => {
  expect(
    featureIn(
      'import { Fragment, useState } from "react"; import { preload } from "./pictures.ts"; jsx("p", { ref })',
    ),
  ).toBeUndefined();
});
