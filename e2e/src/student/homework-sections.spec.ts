import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { homeworkUntil } from "../support/homework.ts";
import { liveConnection } from "../support/live.ts";
import { expect, test } from "../support/school.ts";

const HOUR = 3_600_000;
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const locked = "নিজের হোমওয়ার্ক জমা দিলে, অথবা সময় শেষ হলে, সহপাঠীদেরটা দেখতে পাবে।";
const [solution, mine, classmates] = ["হোমওয়ার্কের সমাধান", "আমার হোমওয়ার্ক", "সহপাঠীদের হোমওয়ার্ক"] as const;

test.use({
  signedIn: "rafi",
  viewport: { width: 360, height: 780 },
  // Deleted homework is read again, and gone.
  tolerated: /404/,
});

test("a student sees the work of classmates after handing in, and follows marks and deletion live", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? "";
  const id = await homeworkUntil(request, url, Date.now() + 4 * HOUR);
  const [rafi, nusrat, selina] = [
    await Caller.as(request, url, "rafi"),
    await Caller.as(request, url, "nusrat"),
    await Caller.as(request, url, "selina"),
  ];
  const handIn = (who: Caller, body: string) =>
    who.post<{ id: number }>("/api/homework/submit", { homework_id: id, body });
  const theirs = await handIn(nusrat, "নুসরাতের উত্তর");
  await page.goto(`/homework/${id}`);
  await expect(section(page, mine)).toContainText("তুমি এখনো জমা দাওনি");
  await expect(section(page, classmates)).toContainText(locked);
  await expect(section(page, solution)).toContainText("জমা দিলে বা সময় শেষ হলে সমাধান দেখতে পাবে।");
  await expect(page.getByText("নুসরাতের উত্তর")).toHaveCount(0);
  expect(await rafi.refusal("GET", `/api/homework/${id}/submissions/${theirs.id}`)).toBe("common.not_found");

  const own = await handIn(rafi, "রাফির উত্তর");
  const isSubscribed = liveConnection(page, `submission:${own.id}`);
  await page.reload();
  await expect(card(page, "রাফি আহমেদ")).toContainText("রাফির উত্তর");
  await expect(section(page, classmates)).toContainText("নুসরাতের উত্তর");
  await expect(section(page, solution)).toContainText("এখনো কোনো সমাধান বাছা হয়নি");
  await expect(page.getByRole("button", { name: "জমা দাও" })).toHaveCount(0);

  await isSubscribed;
  await selina.post("/api/homework/mark", {
    submission_id: own.id,
    marks: 9,
    reply: "একক ঠিক আছে।",
    reply_audience: "u",
  });
  await expect(card(page, "রাফি আহমেদ")).toContainText("একক ঠিক আছে।");
  await expect(card(page, "রাফি আহমেদ")).toContainText("১০-এ ৯");
  await expect(card(page, "রাফি আহমেদ")).toContainText("শুধু তুমি দেখছ");

  const best = { submission_id: theirs.id, marks: 10, is_best: true, is_solution: true };
  await selina.post("/api/homework/mark", { ...best, reply: "শুধু নুসরাতের জন্য", reply_audience: "u" });
  const isSubscribedAgain = liveConnection(page, `submission:${own.id}`);
  await page.reload();
  const solved = section(page, solution).getByRole("article", { name: "নুসরাত জাহান" });
  for (const chip of ["সেরা উত্তর", "সমাধান", "১০-এ ১০"]) await expect(solved).toContainText(chip);
  await expect(page.getByText("শুধু নুসরাতের জন্য")).toHaveCount(0);

  await isSubscribedAgain;
  await selina.remove(`/api/homework/${id}`);
  await expect(page.getByRole("heading", { name: "হোমওয়ার্কটা আর নেই" }).first()).toBeAttached();
  await expect(page.getByText("রাফির উত্তর")).toHaveCount(0);
});
