import { administrationTerms, type Term } from "@angon/contract/administration/terms";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPage } from "../support/page.tsx";
import { anAdmin, button } from "./fixtures.ts";

const aTerm = (id: number, bengali: string, english: string): Term => ({
  id,
  field: "physics",
  bengali,
  english,
  is_removed: false,
});
const rows = () => page.getByRole("region", { name: "দুই ভাষার পরিভাষা" }).getByRole("listitem");

test("terms are searched, added, removed and restored", async () => {
  let terms = [aTerm(1, "বেগ", "velocity"), aTerm(2, "ত্বরণ", "acceleration")];
  await openPage(
    "/admin/subjects/terms",
    (server) => {
      server.answer(administrationTerms.list, ({ query: { q = "", removed } }) => ({
        data: terms.filter(
          (one) => String(one.is_removed) === removed && (one.english.includes(q) || one.bengali.includes(q)),
        ),
        next: null,
      }));
      server.answer(administrationTerms.create, ({ body }) => {
        const term = { ...aTerm(3, body.bengali, body.english), field: body.field };
        terms = [term, ...terms];
        return term;
      });
      server.answer(administrationTerms.update, ({ params, body }) => {
        terms = terms.map((one) =>
          one.id === params.id ? { ...one, is_removed: body.is_removed ?? false } : one,
        );
        return terms.find(({ id }) => id === params.id) ?? aTerm(0, "", "");
      });
    },
    anAdmin(),
  );
  await expect.element(rows().nth(1)).toHaveTextContent("acceleration");
  await userEvent.fill(page.getByRole("textbox", { name: "পরিভাষা খুঁজুন" }), "velo");
  await expect.poll(() => rows().elements().length).toBe(1);
  await userEvent.click(button("বেগ = velocity মুছুন"));
  await expect.element(page.getByText("কোনো পরিভাষা মেলেনি")).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "অবস্থা" }), "removed");
  await userEvent.click(button("বেগ = velocity ফিরিয়ে আনুন"));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "অবস্থা" }), "");
  await expect.element(rows().nth(0)).toHaveTextContent("velocity");
  await userEvent.click(button("পরিভাষা যোগ করুন"));
  await userEvent.click(button("সংরক্ষণ করুন"));
  await expect.element(page.getByText("শব্দটা লিখুন").nth(0)).toBeVisible();
  await userEvent.fill(page.getByRole("textbox", { name: "বাংলায়" }), "সরণ");
  await userEvent.fill(page.getByRole("textbox", { name: "ইংরেজিতে" }), "velo displacement");
  await userEvent.click(button("সংরক্ষণ করুন"));
  await expect.element(rows().nth(0)).toHaveTextContent("সরণ");
});
