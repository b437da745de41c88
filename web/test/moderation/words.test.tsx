import { guard, type GuardWord } from "@angon/contract/guard";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aModerator, button, expectNotFoundPage } from "../administration/fixtures.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const aWord = (more: Partial<GuardWord> = {}): GuardWord => ({
  id: 5,
  word: "গাধা",
  verdict: "hold",
  note: "ক্লাসে",
  updated_at: LONG_AGO,
  ...more,
});

/** A list of words that is searched, added to, changed and removed from. */
function openWords(words: GuardWord[], answers: (server: FakeServer) => void = () => {}) {
  return openPage(
    "/admin/words",
    (server) => {
      server.answer(guard.words, ({ query: { q } }) => ({
        data: words.filter(({ word }) => !q || word.includes(q)),
        next: null,
      }));
      server.answer(guard.add, ({ body }) => {
        const added = aWord({ ...body, id: 6, note: body.note ?? "" });
        words.unshift(added);
        return added;
      });
      server.answer(guard.change, ({ body }) => {
        const changed = aWord({ ...body, id: 6, note: body.note ?? "" });
        words.splice(0, 1, changed);
        return changed;
      });
      server.answer(guard.remove, () => {
        words.shift();
        return { ok: true as const };
      });
      answers(server);
    },
    aModerator(),
  );
}

describe("the list of words", () => {
  test("adds a word, finds it, changes its verdict and removes it", async () => {
    const server = await openWords([]);
    await page.getByLabelText("শব্দ বা কথা").fill("ঝনঝনানি");
    await page.getByText("বাধা", { exact: true }).first().click();
    await button("যোগ করুন").click();
    await expect.element(page.getByText("‘ঝনঝনানি’ তালিকায় আছে")).toBeVisible();
    expect(server.receivedBy(guard.add).map(({ body }) => body)).toEqual([
      { word: "ঝনঝনানি", verdict: "block", note: "" },
    ]);

    await page.getByLabelText("তালিকায় খুঁজুন").fill("ঝনঝ");
    await button("‘ঝনঝনানি’ বদলান").click();
    const row = page.getByRole("listitem").filter({ has: button("রাখুন") });
    await row.getByText("মনে করানো").click();
    await row.getByRole("button", { name: "রাখুন" }).click();
    const shown = page.getByRole("listitem").filter({ has: button("‘ঝনঝনানি’ বদলান") });
    await expect.element(shown).toHaveTextContent("মনে করানো");
    expect(server.receivedBy(guard.change)).toMatchObject([
      { params: { id: 6 }, body: { word: "ঝনঝনানি", verdict: "nudge" } },
    ]);
    await button("‘ঝনঝনানি’ মুছুন").click();
    await expect.element(page.getByText("এমন কোনো শব্দ নেই")).toBeVisible();
    expect(server.receivedBy(guard.remove)).toMatchObject([{ params: { id: 6 } }]);
  });

  test("shows the verdict on a tried text with what was found in it", async () => {
    const server = await openWords([aWord({ word: "ঝনঝনানি", verdict: "block" })], (fake) =>
      fake.answer(guard.try, () => ({
        verdict: "block" as const,
        matches: [
          { kind: "word" as const, verdict: "block" as const, word: "ঝনঝনানি" },
          { kind: "phone" as const, verdict: "block" as const, word: null },
        ],
      })),
    );
    await page.getByLabelText("একটা লেখা").fill("ঝ ন ঝ না নি, ০১৭১১০০০০০১");
    await button("দেখুন").click();
    const result = page.getByRole("status").filter({ hasText: "পাঠানো যেত না:" });
    await expect.element(result.getByRole("listitem").first()).toHaveTextContent(/^ঝনঝনানি/);
    await expect.element(result.getByRole("listitem").nth(1)).toHaveTextContent(/^ফোন নম্বর/);
    expect(result.getByRole("listitem").elements()).toHaveLength(2);
    expect(server.receivedBy(guard.try)[0]?.body).toEqual({ text: "ঝ ন ঝ না নি, ০১৭১১০০০০০১" });
    await look("list of words");
  });

  test("opens the form of a word and returns the focus to its row by keyboard", async () => {
    await openWords([aWord()]);
    await expect.element(button("‘গাধা’ বদলান")).toBeVisible();
    button("‘গাধা’ বদলান").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByLabelText("শব্দ বা কথা").nth(1)).toHaveFocus();
    button("থাক").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("‘গাধা’ বদলান")).toHaveFocus();
  });

  test("restores a word that was removed by mistake", async () => {
    const server = await openWords([aWord()]);
    await button("‘গাধা’ মুছুন").click();
    // Messages of an earlier test may still be shown.
    const message = page.getByRole("status").getByText("‘গাধা’ আর তালিকায় নেই");
    await expect.element(message).toBeVisible();
    await expect.element(button("‘গাধা’ বদলান")).not.toBeInTheDocument();
    await button("ফিরিয়ে আনুন").last().click();
    await expect.element(button("‘গাধা’ বদলান")).toBeVisible();
    expect(server.receivedBy(guard.add).map(({ body }) => body)).toEqual([
      { word: "গাধা", verdict: "hold", note: "ক্লাসে" },
    ]);
  });

  test.for(["/admin/words", "/admin/held"])("shows 'page not found' to a student at %s", async (path) => {
    const server = await openPage(path, () => {});
    await expectNotFoundPage();
    await expect.element(page.getByRole("heading", { name: "শব্দের তালিকা" })).not.toBeInTheDocument();
    expect(server.receivedBy(guard.words)).toEqual([]);
  });
});
