import { feed } from "@angon/contract/feed";
import { groups } from "@angon/contract/groups";
import { active } from "@angon/contract/presence";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aGroup, aPost, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const HEIGHT = 650;
const list = <Row,>(count: number, row: (id: number) => Row) =>
  Array.from({ length: count }, (_, i) => row(i + 1));

afterEach(() => page.viewport(1440, 900));

describe("the columns beside the feed", () => {
  test("can be scrolled and focused to their last row on a low screen, and the search box stays", async () => {
    await page.viewport(1366, HEIGHT);
    await openPage("/", (server) => {
      server.answer(feed.list, () => ({ data: list(20, (id) => aPost({ id })), next: null, asOf: LONG_AGO }));
      server.answer(groups.mine, () =>
        list(6, (id) => aGroup({ id, group_id: id, slug: `g${id}`, name: `দল ${id}` })),
      );
      server.answer(active.list, () =>
        list(12, (id) => ({
          id: id + 50,
          name: `সহপাঠী ${id}`,
          image: null,
          role: "USER",
          institute_name: "ঢাকা কলেজ",
          isFollowing: false,
        })),
      );
    });
    const columns = page.getByRole("complementary");
    const [left, right] = [columns.first(), columns.last()];
    const [group, member] = [left.getByRole("listitem").last(), right.getByRole("listitem").last()];
    await expect.element(group).toHaveTextContent("দল 6");
    await expect.element(member, { message: "an active member" }).toHaveTextContent("ফলো");
    const box = left.getByRole("combobox");
    await expect.element(box).toBeInViewport({ ratio: 0.99 });
    const end = () => right.element().firstElementChild?.getBoundingClientRect().bottom;
    expect(end(), "the column is higher than the screen").toBeGreaterThan(HEIGHT);
    await userEvent.wheel(page.getByRole("main"), { delta: { y: 1_500 }, times: 3 });
    await expect.poll(end, { message: "its end comes into view" }).toBeLessThanOrEqual(HEIGHT);
    await expect.element(box).toBeInViewport({ ratio: 0.99 });
    for (const [row, name] of [
      [group, "দল 6"],
      [member, "সহপাঠী 12"],
    ] as const) {
      const link = row.getByRole("link", { name });
      link.element().focus();
      await expect.element(link).toHaveFocus();
      await expect.element(link).toBeInViewport({ ratio: 0.99 });
    }
  });
});
