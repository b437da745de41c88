import type { ResponseOf } from "@angon/contract";
import type { search } from "@angon/contract/search";
import { Caller } from "../support/api.ts";
import { cast, expect, test } from "../support/school.ts";

type Suggested = ResponseOf<typeof search.suggest>;

test.use({ signedIn: "arif" });

test("a student's profile has their comments, their saved posts and who follows them", async ({
  page,
  request,
  baseURL,
}) => {
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  const post = await arif.writePost("নিজের পোস্টে নিজের মন্তব্য");
  await arif.comment(post, "প্রোফাইলে যে মন্তব্য দেখা যাবে");
  await arif.post("/api/post/save_post", { post_id: post, collection_id: 4 });
  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  const named = await rafi.get<Suggested>(`/api/utils/search?search=${encodeURIComponent(cast.arif.name)}`);
  const arifId = named.users.data.find(({ name }) => name === cast.arif.name.normalize("NFC"))?.id;
  await rafi.post("/api/follow", { followingId: arifId });

  await page.goto("/profile");
  await expect(page.getByRole("link", { name: /^আইডিয়া/ })).toHaveAttribute("href", "/saved/4");
  await page.getByRole("link", { name: "মন্তব্য", exact: true }).click();
  await expect(page).toHaveURL("/profile?tab=comments");
  await expect(page.getByText("প্রোফাইলে যে মন্তব্য দেখা যাবে")).toBeVisible();

  await page.getByRole("button", { name: /ফলোয়ার$/ }).click();
  const dialog = page.getByRole("dialog", { name: "ফলোয়ার" });
  await dialog.getByRole("link", { name: cast.rafi.name }).click();
  await expect(page).toHaveURL(/\/users\/\d+$/);
});
