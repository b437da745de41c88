import { guard, type GuardWord } from "@angon/contract/guard";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const moderator = () => {
  const user = aUser();
  return { ...user, role: "MODERATOR" as const, can: { ...user.can, moderate: true } };
};

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a word is edited by the keyboard, and one that was removed by mistake is put back", async () => {
  const word: GuardWord = {
    id: 5,
    word: "গাধা",
    verdict: "hold",
    note: "ক্লাসে",
    updated_at: "2026-11-01T00:00:00.000Z",
  };
  let words = [word];
  const added: unknown[] = [];
  await openPage(
    "/admin/words",
    (server) => {
      server.answer(guard.words, () => ({ data: words, next: null }));
      server.answer(guard.remove, () => {
        words = [];
        return { ok: true as const };
      });
      server.answer(guard.add, ({ body }) => {
        added.push(body);
        words = [{ ...word, id: 6 }];
        return { ...word, id: 6 };
      });
    },
    moderator(),
  );
  await expect.element(button("‘গাধা’ বদলান")).toBeVisible();
  button("‘গাধা’ বদলান").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("শব্দ বা কথা").nth(1)).toHaveFocus();
  button("থাক").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("‘গাধা’ বদলান")).toHaveFocus();

  await button("‘গাধা’ মুছুন").click();
  await expect.element(page.getByText("‘গাধা’ আর তালিকায় নেই")).toBeVisible();
  await expect.element(button("‘গাধা’ বদলান")).not.toBeInTheDocument();
  await button("ফিরিয়ে আনুন").click();
  await expect.element(button("‘গাধা’ বদলান")).toBeVisible();
  expect(added).toEqual([{ word: "গাধা", verdict: "hold", note: "ক্লাসে" }]);
});
