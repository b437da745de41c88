import { search } from "@angon/contract/search";
import { describe, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { aPerson } from "../support/fixtures.ts";
import {
  bodiesSent,
  chooseKind,
  dialog,
  expectPublished,
  openComposer,
  openWithText,
  publishButton,
  textField,
  type,
} from "./composer-page.ts";

const nusrat = { ...aPerson({ id: 31, name: "নুসরাত জাহান" }), isFollowing: false };

describe("the text field of the composer", () => {
  test("mentions a person chosen with the keyboard alone, and Escape closes only the list of names", async () => {
    const server = await openComposer((school) =>
      school.answer(search.suggest, ({ query }) => ({
        users: { data: query.search.startsWith("নুসরাত") ? [nusrat] : [] },
        posts: { data: [] },
      })),
    );
    await chooseKind("অন্যান্য");
    await type("ধন্যবাদ @নুসরাত");
    const list = page.getByRole("listbox", { name: "যাদের নাম মেলে" });
    await expect.element(list.getByRole("option").first()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard(" আর @নুসরাত_জ");
    await expect.element(list.getByRole("option", { name: "নুসরাত জাহান" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(textField()).toHaveTextContent("@নুসরাত_জাহান");
    await userEvent.keyboard("@ঝঝঝ");
    await expect.element(page.getByText("কারও নাম মিলল না")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server)[0]?.mentions).toEqual([{ user_id: 31, name: "নুসরাত জাহান" }]);
  });

  test("turns Latin letters into Bengali while Avro is on, but no tags, formulas or English words in capitals", async () => {
    await openComposer();
    const avro = dialog().getByRole("button", { name: /অভ্র/ });
    await avro.click();
    await expect.element(avro).toHaveAttribute("aria-pressed", "true");
    // The table of letters loads after the press.
    await expect
      .poll(async () => {
        await textField().fill("");
        await userEvent.keyboard("ami ");
        return textField().element().textContent;
      })
      .toMatch(/^আমি\s*$/);
    await userEvent.keyboard("bangla, HSC #tag $x^2$ ");
    await expect.element(textField()).toHaveTextContent(/^আমি বাংলা, HSC #tag \$x\^2\$\s*$/);
  });

  test("keeps each letter of a keyboard that composes", async () => {
    await openComposer();
    await textField().click();
    const session: object = cdp();
    const client = session as { send: (method: string, params: object) => Promise<unknown> };
    const compose = (text: string) =>
      client.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const text of ["ক", "ক্", "ক্ষ"]) await compose(text);
    await client.send("Input.insertText", { text: "ক্ষমা " });
    await compose("#ত");
    await client.send("Input.insertText", { text: "#তরঙ্গ" });
    await expect.poll(() => textField().element().textContent).toBe("ক্ষমা #তরঙ্গ");
  });

  test("keeps pasted lists and tables readable as plain text", async () => {
    await openWithText("দেখো: ");
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      "<ul><li>আম</li><li><p>জাম</p></li></ul><table><tr><td>এক</td><td>দুই</td></tr></table>",
    );
    textField()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    for (const text of ["• আম", "• জাম", "এক দুই"]) await expect.element(textField()).toHaveTextContent(text);
  });
});

test("the composer shows its text rendered below the field while it contains a formula", async () => {
  await openWithText("বেগ কত?");
  const preview = dialog().getByRole("region", { name: "যেমন দেখাবে" });
  expect(preview.elements()).toEqual([]);
  await type(" $v^2$ ");
  await expect.poll(() => preview.element().querySelector(".katex")).not.toBeNull();
  await expect.element(preview).toHaveTextContent("বেগ কত?");
});
