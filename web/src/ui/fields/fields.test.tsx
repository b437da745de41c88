import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AreaField } from "./AreaField.tsx";
import { NumberField } from "./NumberField.tsx";
import { TextField } from "./TextField.tsx";

const ignore = () => undefined;

test("a field with an error and a hint names both in its control, which the label is for", () => {
  const html = renderToStaticMarkup(
    <TextField label="নাম" error="নাম লেখো" hint="পুরো নাম" required value="" onChange={ignore} />,
  );
  const id = /<label for="([^"]*)"/.exec(html)?.[1];
  const input = /<input[^>]*>/.exec(html)?.[0];
  expect(input).toContain(`id="${id}"`);
  expect(input).toContain(`aria-describedby="${id}-error ${id}-hint"`);
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain("required");
});

test("the classes of a field and of its control stay apart, and the counter stands beside the label", () => {
  const html = renderToStaticMarkup(
    <AreaField
      label="কারণ"
      counter="১০"
      className="grow"
      inputClassName="wide"
      value="ক"
      onChange={ignore}
    />,
  );
  expect(/^<div class="([^"]*)"/.exec(html)?.[1]).toMatch(/grow$/);
  expect(html).toMatch(/<span class="[^"]*\bwide\b[^"]*"><textarea/);
  expect(html).toMatch(/<\/label><span[^>]*>১০<\/span>/);
  expect(html).not.toContain("aria-invalid");
});

test("a number is shown in Bengali digits, is stored in Latin ones, and is typed with either", () => {
  const html = renderToStaticMarkup(<NumberField label="মিনিট" value="45" onChange={ignore} />);
  expect(html).toContain('value="৪৫"');
  expect(html).toContain('inputMode="numeric"');
});
