import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { hidePost, liveConnection } from "../support/live.ts";
import { cast, expect, test } from "../support/school.ts";

test.use({ signedIn: "arif" });

const pill = (page: Page) => page.getByRole("status").getByRole("button", { name: /নতুন পোস্ট/ });

test("an open feed offers new posts of its batch on request, and drops deleted and hidden ones", async ({
  page,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const [nusrat, tanvir, farhana, rafi] = [
    await Caller.as(request, url, "nusrat"),
    await Caller.as(request, url, "tanvir"),
    await Caller.as(request, url, "farhana"),
    await Caller.as(request, url, "rafi"),
  ];
  const [deleted, hidden, other] = [
    await nusrat.writePost(`মুছে যাবে ${Date.now()}`),
    await nusrat.writePost(`লুকানো হবে ${Date.now()}`),
    await nusrat.writePost(`থাকবে ${Date.now()}`),
  ];
  const card = (id: number) => page.locator(`[data-post="${id}"]`);
  const listening = liveConnection(page, "feed=");
  await page.goto("/?sortedBy=latest");
  await listening;
  for (const id of [deleted, hidden, other]) await expect(card(id)).toHaveCount(1);
  await nusrat.remove(`/api/post/${deleted}`);
  await expect(card(deleted)).toHaveCount(0);
  await hidePost(rafi, farhana, hidden);
  await expect(card(hidden)).toHaveCount(0);
  await expect(card(other)).toHaveCount(1);

  const ofOtherBatch = await tanvir.writePost(`অন্য ব্যাচের পোস্ট ${Date.now()}`);
  const post = await nusrat.writePost(`এইমাত্র লেখা পোস্ট ${Date.now()}`);
  await expect(pill(page)).toBeVisible();
  await expect(card(post)).toHaveCount(0);
  await pill(page).click();
  await expect(card(post)).toBeVisible();
  await expect(card(ofOtherBatch), "of the other batch").toHaveCount(0);
});

test("an open group offers a new post to a member and shows it on request", async ({
  page,
  request,
  baseURL,
}) => {
  const [rafi, arif] = [
    await Caller.as(request, baseURL ?? "", "rafi"),
    await Caller.as(request, baseURL ?? "", "arif"),
  ];
  const mine = (caller: Caller) => caller.get<{ id: number; slug: string }[]>("/api/group/mygroups");
  const ofRafi = await mine(rafi);
  const group = (await mine(arif)).find(({ id }) => ofRafi.some((one) => one.id === id));
  const listening = liveConnection(page, `group=${group?.id}`);
  await page.goto(`/group/${group?.slug}`);
  await listening;
  const post = await rafi.writePost(`গ্রুপে এইমাত্র লেখা ${Date.now()}`, { group_id: group?.id });
  await expect(pill(page)).toBeVisible();
  await pill(page).click();
  await expect(page.locator(`[data-post="${post}"]`)).toBeVisible();
});

test.describe("the page of a post", () => {
  // The post is asked for once more, and is not there.
  test.use({ tolerated: /404 \(Not Found/ });

  test("stays when another post is deleted, and says that its own post was deleted", async ({
    page,
    request,
    baseURL,
  }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const [open, other] = [
      await nusrat.writePost(`খোলা আছে ${Date.now()}`),
      await nusrat.writePost(`অন্যটা ${Date.now()}`),
    ];
    const listening = liveConnection(page, `post=${open}`);
    await page.goto(`/post/${open}`);
    await listening;
    await nusrat.remove(`/api/post/${other}`);
    await nusrat.comment(open, "এখনো আছে");
    await expect(page.getByText("এখনো আছে")).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText(cast.nusrat.name);
    await nusrat.remove(`/api/post/${open}`);
    await expect(page.getByRole("heading", { name: "পোস্টটা নেই" }).first()).toBeVisible();
  });
});
