import { comments } from "@angon/contract/comments";
import { follows, type Followed } from "@angon/contract/follows";
import { posts } from "@angon/contract/posts";
import { profiles } from "@angon/contract/profiles";
import type { ResponseOf } from "@angon/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, aPost, aProfile, aUser, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openProfile, rafi } from "./fixtures.ts";

type Contribution = ResponseOf<typeof comments.byAuthor>["data"][number];

const main = page.getByRole("main");
const h1 = () => page.getByRole("heading", { level: 1 });
const guardian = aProfile({
  id: 20,
  name: "রহিমা বেগম",
  level: 0,
  is_student: false,
  hsc_batch: null,
  gender: null,
});

const aContribution: Contribution = {
  id: 900,
  content: "লেখচিত্রের ঢাল থেকে বের করো",
  image: null,
  created_at: LONG_AGO,
  satisfied: 2,
  parentCommentId: null,
  post: {
    id: 100,
    body: "বেগ কত?",
    user_id: 3,
    user_name: "মিতু রায়",
    user_profile_pic: null,
    created_at: LONG_AGO,
  },
};

describe("another user's profile", () => {
  test("shows the numbers, the batch and the posts, and no controls of its owner", async () => {
    await openProfile("/users/1", rafi());
    await expect.element(h1()).toHaveTextContent("রাফি আহমেদ");
    const numbers = page.getByRole("region", { name: "হিসাব" });
    for (const number of ["৩১", "১২", "৪৭", "৫২০"]) await expect.element(numbers).toHaveTextContent(number);
    await expect.element(numbers.getByRole("link")).toHaveAttribute("href", "/leaderboard/points?uid=1");
    await expect.element(page.getByText("HSC 25 ব্যাচের শিক্ষার্থী")).toBeVisible();
    await expect.element(main.getByRole("article").first()).toBeVisible();
    expect(page.getByRole("link", { name: "প্রোফাইল সম্পাদনা" }).elements()).toHaveLength(0);
    await look("user");
  });

  test("links the listed followed users to their profiles, and closes the list when one is opened", async () => {
    const mitu: Followed = { ...aPerson({ id: 3, name: "মিতু রায়" }), isFollowing: false };
    await openProfile("/users/1", rafi(), (server) => {
      server.answer(follows.following, () => [mitu]);
      server.answer(profiles.get, ({ params: { id } }) => (id === 3 ? aProfile(mitu) : rafi()));
    });
    await page.getByRole("button", { name: /ফলোয়িং$/ }).click();
    const dialog = page.getByRole("dialog", { name: "রাফি আহমেদ যাদের ফলো করে" });
    await dialog.getByRole("link", { name: "মিতু রায়" }).click();
    await expect.poll(() => location.pathname).toBe("/users/3");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(h1()).toHaveTextContent("মিতু রায়");
  });

  test("lists comments of all days or of a date range, each with a link to its post", async () => {
    const server = await openProfile("/users/1?tab=comments", rafi(), (school) => {
      school.answer(comments.byAuthor, ({ query: { end_date } }) => ({
        data: end_date === "2024-10-02" ? [] : [aContribution],
        next: null,
      }));
      school.answer(posts.get, () => aPost());
      school.answer(comments.list, () => []);
    });
    const comment = main.getByRole("article");
    await expect.element(comment).toHaveTextContent(aContribution.content);
    await expect.element(page.getByLabelText("কবে থেকে")).toHaveValue("০১/১০/২০২৪");
    await look("user-comments");
    await page.getByLabelText("কবে পর্যন্ত").fill("2024-10-02");
    await expect.element(page.getByText("এই কয়দিনে কোনো মন্তব্য নেই")).toBeVisible();
    expect(server.receivedBy(comments.byAuthor).at(-1)?.query).toMatchObject({
      start_date: "2024-10-01",
      end_date: "2024-10-02",
    });
    await page.getByRole("button", { name: "সব দিন" }).click();
    await comment.getByRole("link", { name: "পোস্টটা দেখো" }).click();
    await expect.poll(() => location.pathname + location.hash).toBe("/post/100#comments");
  });

  test("opens the report dialog", async () => {
    await openProfile("/users/1", rafi());
    await page.getByRole("button", { name: "রিপোর্ট", exact: true }).click();
    await expect.element(page.getByRole("dialog")).toHaveTextContent("রিপোর্ট");
  });

  test("of a guardian shows the role and no fields of students", async () => {
    await openProfile("/users/20", guardian);
    await expect.element(h1()).toHaveTextContent("রহিমা বেগম");
    await expect.element(main.getByText("অভিভাবক", { exact: true })).toBeVisible();
    expect(page.getByText(/ব্যাচের শিক্ষার্থী/).elements()).toHaveLength(0);
    await look("user-guardian");
  });

  test("shows the placeholder picture when the user's picture cannot be loaded", async () => {
    await openProfile("/users/1", rafi({ image: "/files/images/gone.webp" }));
    const pictures = () => [...document.querySelectorAll("main img")].map((one) => one.getAttribute("src"));
    await expect.poll(pictures).toContain("/avatar.svg");
    expect(pictures().filter((src) => src?.includes("gone"))).toEqual([]);
  });
});

describe("the user's own profile", () => {
  const own = aUser({ facebook: "facebook.com/nusrat.jahan" });
  const course = { id: 44, slug: "hsc25-physics", name: "পদার্থবিজ্ঞান কোর্স" };
  const profile = rafi({ id: own.id, name: own.name, course_enrolled: [course] });

  test("shows points, links, courses and the way to edit it, and no follow button", async () => {
    await openProfile("/profile", profile, undefined, own);
    await expect.element(h1()).toHaveTextContent(own.name);
    await expect.element(page.getByRole("region", { name: "হিসাব" })).toHaveTextContent("৫২০");
    const edit = page.getByRole("link", { name: "প্রোফাইল সম্পাদনা" });
    await expect.element(edit).toHaveAttribute("href", "/profile/edit");
    expect(page.getByRole("button", { name: /ফলো করো/ }).elements()).toHaveLength(0);
    await expect
      .element(page.getByRole("link", { name: /facebook\.com/ }))
      .toHaveAttribute("href", "https://facebook.com/nusrat.jahan");
    const courses = page.getByRole("list", { name: "কোর্স" });
    await expect.element(courses.getByRole("link")).toHaveAttribute("href", "/group/hsc25-physics");
    await look("profile-own");
    const tabs = page.getByRole("navigation", { name: "প্রোফাইলের অংশ" });
    await tabs.getByRole("link", { name: "কোর্স" }).click();
    await expect.poll(() => location.pathname + location.search).toBe("/profile?tab=courses");
    const add = page.getByRole("link", { name: "কোর্স যোগ করো" });
    await expect.element(add).toHaveAttribute("href", expect.stringMatching(/^https?:\/\//));
    await look("profile-courses");
  });

  test("is also shown at the address by which others see it", async () => {
    await openProfile(`/users/${own.id}`, profile, undefined, own);
    await expect.element(page.getByRole("link", { name: "প্রোফাইল সম্পাদনা" })).toBeVisible();
  });

  test("ends following from the list of followed users, and offers to follow again", async () => {
    const mitu: Followed = { ...aPerson({ id: 3, name: "মিতু রায়" }), isFollowing: true };
    const server = await openProfile(
      "/profile?tab=comments",
      profile,
      (school) => {
        school.answer(follows.following, () => [mitu]);
        school.answer(follows.unfollow, () => ({ isFollowing: false }));
        school.answer(comments.byAuthor, () => ({ data: [aContribution], next: null }));
      },
      own,
    );
    await expect.element(main.getByRole("article")).toHaveTextContent(aContribution.content);
    await look("profile-comments");
    await page.getByRole("button", { name: /ফলোয়িং$/ }).click();
    const row = page.getByRole("dialog", { name: "যাদের ফলো করছ" }).getByRole("listitem").first();
    await expect.element(row.getByRole("link")).toHaveAttribute("href", "/users/3");
    await row.getByRole("button", { name: "মিতু রায়: ফলো করছ", exact: true }).click();
    await expect.element(page.getByText("ফলো বন্ধ করা হয়েছে")).toBeVisible();
    await expect.element(row.getByRole("button", { name: "মিতু রায়: ফলো করো", exact: true })).toBeVisible();
    expect(server.receivedBy(follows.unfollow).map(({ body }) => body)).toEqual([{ followingId: 3 }]);
  });

  test("of a guardian shows the role, the address and the children, and no fields of students", async () => {
    const can = { ...own.can, link_child: true, be_linked_by_guardian: false, sort_feed: false };
    await openProfile(
      "/profile",
      { ...guardian, thana: "ব্রাহ্মণপাড়া", district: "কুমিল্লা" },
      undefined,
      aUser({ id: 20, name: guardian.name, level: 0, hsc_batch: null, gender: null, can }),
    );
    await expect.element(h1()).toHaveTextContent("রহিমা বেগম");
    await expect.element(main.getByText("অভিভাবক", { exact: true })).toBeVisible();
    await expect.element(page.getByText("ব্রাহ্মণপাড়া, কুমিল্লা")).toBeVisible();
    expect(page.getByText(/ব্যাচের শিক্ষার্থী/).elements()).toHaveLength(0);
    await expect.element(main.getByText("মোট পোস্ট")).toBeVisible();
    expect(main.getByText("মোট পয়েন্ট").elements()).toHaveLength(0);
    expect(main.getByRole("link", { name: "কোর্স" }).elements()).toHaveLength(0);
    await expect.element(page.getByRole("link", { name: "অভিভাবক ও সন্তান" })).toBeVisible();
    await look("profile-guardian");
  });

  test("of a guardian fills both columns of its numbers on a phone of 360 pixels", async () => {
    await page.viewport(360, 780);
    await openProfile("/users/20", guardian);
    const numbers = page.getByRole("region", { name: "হিসাব" });
    await expect.element(numbers).not.toHaveAttribute("aria-busy");
    const [posted, commented, satisfied] = [...numbers.element().children].map((card) =>
      card.getBoundingClientRect(),
    );
    expect(numbers.element().children).toHaveLength(3);
    expect(commented?.top).toBe(posted?.top);
    expect(satisfied?.left).toBe(posted?.left);
    expect(satisfied?.right).toBe(commented?.right);
    await page.viewport(1440, 900);
  });
});
