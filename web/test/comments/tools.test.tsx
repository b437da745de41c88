import { comments } from "@angon/contract/comments";
import { search } from "@angon/contract/search";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { look, usualSize } from "../support/look.ts";
import { commentField, nusrat, openPost, replyField, said, section, sendButton } from "./comments-page.ts";

const maths = () => page.getByRole("button", { name: "গণিত" });
const avro = () => page.getByRole("button", { name: /অভ্র/ });

async function insertFormula(tex: string): Promise<void> {
  await maths().click();
  const palette = page.getByRole("dialog", { name: "গণিত লেখো" });
  await palette.getByRole("textbox", { name: "সূত্র (TeX)" }).fill(tex);
  await palette.getByRole("button", { name: "বসাও" }).click();
  await expect.element(palette).not.toBeInTheDocument();
}

test("a comment gets a formula from the palette and shows it rendered below the field", async () => {
  const server = await openPost([]);
  await commentField().fill("উত্তর");
  expect(page.getByRole("region", { name: "যেমন দেখাবে" }).elements()).toEqual([]);
  await insertFormula("\\frac{1}{2}");
  await expect.element(commentField()).toHaveValue("উত্তর $\\frac{1}{2}$ ");
  await expect.element(commentField()).toHaveFocus();
  const preview = page.getByRole("region", { name: "যেমন দেখাবে" });
  await expect.poll(() => preview.element().querySelector(".katex")).not.toBeNull();
  await look("comment with a formula");
  await sendButton().click();
  await expect.poll(() => server.receivedBy(comments.create)).toHaveLength(1);
  expect(server.receivedBy(comments.create)[0]?.body.content).toBe("উত্তর $\\frac{1}{2}$");
});

test("a reply turns Latin letters into Bengali while Avro is on, except mentions and formulas", async () => {
  await openPost([said(nusrat, "আগে ভর আর বেগ লাগবে")], (school) =>
    school.answer(search.suggest, () => ({ users: { data: [] }, posts: { data: [] } })),
  );
  await section()
    .getByRole("button", { name: `${nusrat.name}-কে উত্তর দাও` })
    .click();
  await avro().click();
  await expect.element(avro()).toHaveAttribute("aria-pressed", "true");
  // The table of letters loads after the press.
  await expect
    .poll(async () => {
      await replyField().fill("");
      await userEvent.keyboard("ami ");
      return (replyField().element() as HTMLTextAreaElement).value;
    })
    .toBe("আমি ");
  await userEvent.keyboard("bangla, HSC @rafi $x^2$ ");
  await expect.element(replyField()).toHaveValue("আমি বাংলা, HSC @rafi $x^2$ ");
});

test("words have the width of the box on a phone while they are written, and the buttons stand below", async () => {
  await page.viewport(360, 740);
  await openPost([]);
  await expect.element(commentField()).toBeVisible();
  expect(maths().elements()).toEqual([]);
  await commentField().click();
  await expect.element(maths()).toBeVisible();
  const box = (label: string) => page.getByRole("button", { name: label }).element().getBoundingClientRect();
  const words = commentField().element().getBoundingClientRect();
  expect(words.width).toBeGreaterThan(300);
  expect(box("ছবি দাও").top).toBeGreaterThanOrEqual(words.bottom);
  (document.activeElement as HTMLElement).blur();
  await expect.element(maths()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "এঁকে দেখাও" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await page.viewport(...usualSize);
});
