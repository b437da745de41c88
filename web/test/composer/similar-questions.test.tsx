import { similar } from "@angon/contract/search/similar";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { LONG_AGO } from "../support/fixtures.ts";
import { dialog, openComposer, textField, type } from "./composer-page.ts";

test("the composer offers similar questions as links to a new tab, keeps the text, and hides them by a button", async () => {
  const line = "কণার ভরবেগ মাপার সূত্রটা কী?";
  const server = await openComposer((school) =>
    school.answer(similar.list, () => ({
      data: [
        {
          id: 77,
          preview: "কণার ভরবেগ কীভাবে মাপে?",
          user_name: "নুসরাত জাহান",
          subject: null,
          subject_en: null,
          commentCount: 2,
          solved: false,
          created_at: LONG_AGO,
        },
      ],
    })),
  );
  const section = dialog().getByRole("region", { name: "এমন প্রশ্ন আগেও এসেছে" });
  await type(line);
  const offered = section.getByRole("link", { name: /^কণার ভরবেগ কীভাবে মাপে/ });
  await expect.element(offered).toHaveAttribute("href", "/post/77");
  expect(offered.element().getAttribute("target")).toBe("_blank");
  expect(server.receivedBy(similar.list).at(-1)?.query).toEqual({ text: line });
  await expect.element(textField()).toHaveTextContent(line);
  await textField().click();
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}পরের লাইন");
  await expect.element(textField()).toHaveTextContent("পরের লাইন");
  await section.getByRole("button", { name: "আমারটা আলাদা" }).click();
  await expect.element(section).not.toBeInTheDocument();
});
