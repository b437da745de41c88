import { feed } from "@angon/contract/feed";
import { follows } from "@angon/contract/follows";
import { active } from "@angon/contract/presence";
import { users } from "@angon/contract/users";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aUser, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const tanvir = {
  id: 3,
  name: "তানভীর হাসান",
  image: null,
  role: "USER" as const,
  institute_name: null,
  isFollowing: false,
};
const emptyFeed = () => ({ data: [], next: null, asOf: LONG_AGO });

describe("list of active members", () => {
  const column = page.getByRole("complementary", { name: "সহপাঠীরা" });

  test("follows an active member by a button of the row, and unfollows by the next press", async () => {
    const server = await openPage("/", (fake) => {
      fake.answer(feed.list, emptyFeed);
      fake.answer(active.list, () => [tanvir]);
      fake.answer(follows.follow, () => ({ isFollowing: true }));
      fake.answer(follows.unfollow, () => ({ isFollowing: false }));
    });
    const row = column.getByRole("listitem").filter({ hasText: tanvir.name });
    await expect.element(row).toBeVisible();
    await look("home-active");
    await row.getByRole("button", { name: `${tanvir.name}: ফলো করো` }).click();
    const followed = row.getByRole("button", { name: `${tanvir.name}: ফলো করছ` });
    await expect.element(followed).toBeVisible();
    // Right after a follow a second press counts as a double tap.
    await vi.waitFor(
      async () => {
        (followed.query() as HTMLElement | null)?.click();
        await expect.element(followed, { timeout: 300 }).not.toBeInTheDocument();
      },
      { timeout: 10_000 },
    );
    await expect.element(row.getByRole("button", { name: `${tanvir.name}: ফলো করো` })).toBeVisible();
    expect(server.receivedBy(follows.follow)).toMatchObject([{ body: { followingId: 3 } }]);
    await expect
      .poll(() => server.receivedBy(follows.unfollow))
      .toMatchObject([{ body: { followingId: 3 } }]);
  });

  test("keeps its heading when no member is active", async () => {
    await openPage("/", (fake) => fake.answer(feed.list, emptyFeed));
    await expect.element(column.getByRole("heading", { name: "এখন সক্রিয়" })).toBeVisible();
    await expect.poll(() => column.element().querySelectorAll("[aria-busy]").length).toBe(0);
    expect(column.getByRole("listitem").filter({ hasText: tanvir.name }).elements()).toHaveLength(0);
  });
});

describe("profile form", () => {
  test.for([true, false])("sends the reverse of a choice to be listed as active that was %s", async (was) => {
    const server = await openPage(
      "/profile/edit",
      (fake) => fake.answer(users.update, ({ body }) => aUser({ shows_active: body.shows_active ?? was })),
      aUser({ shows_active: was }),
    );
    const choice = page.getByRole("switch", { name: "আমাকে সক্রিয়দের তালিকায় দেখাও" });
    await expect.element(choice).toHaveAttribute("aria-checked", String(was));
    await choice.click();
    await page.getByRole("button", { name: "পরিবর্তন সংরক্ষণ" }).click();
    await expect.element(page.getByText("পরিবর্তনগুলো সংরক্ষণ হয়েছে।")).toBeVisible();
    expect(server.receivedBy(users.update)[0]?.body).toMatchObject({ shows_active: !was });
  });
});
