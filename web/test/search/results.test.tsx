import { comments } from "@angon/contract/comments";
import { follows, type Followed } from "@angon/contract/follows";
import { posts } from "@angon/contract/posts";
import { search } from "@angon/contract/search";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aComment, aPerson, aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { addressOf, currentAddress, openSearch, someResults } from "./fixtures.ts";

const main = page.getByRole("main");
const card = () => document.querySelector("main [data-post]");
const marked = (root: ParentNode | null) =>
  Array.from(root?.querySelectorAll("mark") ?? [], ({ textContent }) => textContent);
const h1 = () => page.getByRole("heading", { level: 1 });

describe("the search page", () => {
  test("highlights whole words of the term in posts, none in formulas and none on other pages", async () => {
    const post = aPost({
      id: 310,
      body: "ঘূর্ণদোলকটির পর্যায় $T = 2\\pi$ হলে **ঘূর্ণদো**লকের T কত? অঘূর্ণদোলক নয়। #ঘূর্ণদোলক",
    });
    await openSearch(addressOf({ q: "ঘূর্ণদোলক" }), (server) => {
      server.answer(search.page, () => someResults({ data: [post], marks: ["ঘূর্ণদোলক"] }));
      server.answer(posts.get, () => post);
      server.answer(comments.list, () => [aComment({ post_id: 310 })]);
    });
    await expect.poll(() => card()?.querySelector(".katex")).toBeTruthy();
    await expect.poll(() => marked(card())).toEqual(["ঘূর্ণদোলকটির", "ঘূর্ণদো", "লকের", "ঘূর্ণদোলক"]);
    expect(document.querySelectorAll("main .maths mark")).toHaveLength(0);
    await look("search-posts");
    const link = document.querySelector('main [data-post] a[href="/post/310"]');
    if (link) await userEvent.click(link);
    await expect.poll(() => location.pathname).toBe("/post/310");
    await expect.element(h1()).not.toHaveTextContent("খোঁজা");
    await expect.poll(() => card()?.textContent).toContain("ঘূর্ণদোলকটির");
    expect(marked(document)).toEqual([]);
  });

  test("tells which spelling was searched instead of the typed one", async () => {
    await openSearch(addressOf({ q: "অভিশ্রবন" }), (server) =>
      server.answer(search.page, () => someResults({ data: [aPost()], instead: "অভিস্রবণ" })),
    );
    await expect.element(page.getByText("“অভিস্রবণ” শব্দটা ধরে খুঁজেছি")).toBeVisible();
  });

  test("tells which words were found nowhere, above the posts that have the others", async () => {
    await openSearch(addressOf({ q: "অভিস্রবণ এমনশব্দনেই" }), (server) =>
      server.answer(search.page, () => someResults({ data: [aPost()], missing: ["এমনশব্দনেই"] })),
    );
    await expect.element(page.getByText("“এমনশব্দনেই” কোথাও পেলাম না, কাছাকাছি এগুলো আছে")).toBeVisible();
    await expect.poll(card).not.toBeNull();
    await look("search-near");
  });

  test("offers the subject that the term names as a filter, and not again once it is chosen", async () => {
    const physics = {
      subject_id: 6,
      chapter_id: null,
      name: "পদার্থবিজ্ঞান ১ম পত্র",
      name_en: "Physics 1st Paper",
    };
    const server = await openSearch(addressOf({ q: "physics 1st paper" }), (school) =>
      school.answer(search.page, () => someResults({ data: [aPost()], scopes: [physics] })),
    );
    const offered = page.getByRole("group", { name: "শুধু এখানে খোঁজো:" });
    await offered.getByRole("button", { name: physics.name }).click();
    await expect.poll(() => location.search).toContain("subject_id=6");
    await expect.element(offered).not.toBeInTheDocument();
    expect(server.receivedBy(search.page).at(-1)?.query.subject_id).toBe(6);
  });

  test("shows the teacher whom the term names above the posts", async () => {
    const selina: Followed = {
      ...aPerson({ id: 10, name: "সেলিনা আক্তার", role: "TEACHER" }),
      isFollowing: false,
    };
    await openSearch(addressOf({ q: "selina madam" }), (server) =>
      server.answer(search.page, () => someResults({ data: [aPost()], people: [selina] })),
    );
    await expect.poll(() => document.querySelector("main .found-people")?.textContent).toContain(selina.name);
    await look("search-person");
  });

  test("offers another spelling as a link, which searches for it", async () => {
    const server = await openSearch("/search?q=ovisroban", (school) =>
      school.answer(search.page, ({ query }) =>
        query.q === "অভিস্রবণ"
          ? someResults({ data: [aPost({ id: 301 })] })
          : someResults({ data: [aPost({ id: 300 })], meant: "অভিস্রবণ" }),
      ),
    );
    await main.getByRole("link", { name: "অভিস্রবণ" }).click();
    await expect.element(h1()).toHaveTextContent("“অভিস্রবণ” খোঁজা");
    await expect.element(page.getByText("এটা খুঁজছিলে?")).not.toBeInTheDocument();
    expect(server.receivedBy(search.page).map(({ query }) => query.q)).toEqual(["ovisroban", "অভিস্রবণ"]);
  });

  test("says that no post was found, and offers to ask a question", async () => {
    await openSearch(addressOf({ q: "এমনশব্দনেই" }));
    await expect.element(page.getByRole("heading", { name: /নিয়ে কিছু পেলাম না$/ })).toBeVisible();
    await look("search-nothing");
    await page.getByRole("button", { name: "প্রশ্ন করো" }).click();
    await expect.element(page.getByRole("dialog", { name: "নতুন পোস্ট" })).toBeVisible();
  });

  test("without a term asks what to search for", async () => {
    const server = await openSearch("/search");
    await expect.element(page.getByRole("heading", { name: "কী খুঁজছ?" })).toBeVisible();
    expect(server.receivedBy(search.page)).toEqual([]);
  });

  test("says that a term of more than 100 letters is too long, and sends no request", async () => {
    const server = await openSearch(addressOf({ q: "ক".repeat(101) }));
    await expect.element(page.getByRole("heading", { name: "লেখাটা বেশি লম্বা" })).toBeVisible();
    expect(server.receivedBy(search.page)).toEqual([]);
  });

  test("opens on the people when the address names them, whatever filters of posts it has", async () => {
    const server = await openSearch(addressOf({ q: "নাম", type: "user", from: "2001-01-01" }));
    await expect.element(page.getByRole("link", { name: /^মানুষ/ })).toHaveAttribute("aria-current", "page");
    await expect.poll(() => server.receivedBy(search.page)[0]?.query.type).toBe("user");
  });

  test("lists people with the beginning of their name highlighted, and follows one of them", async () => {
    const rakib: Followed = { ...aPerson({ id: 31, name: "রাকিব রাশেদ" }), isFollowing: false };
    const server = await openSearch(addressOf({ q: "রা", type: "user" }), (school) => {
      school.answer(search.page, () =>
        someResults({ data: [rakib], total: { posts: 0, users: 1 }, marks: ["রা"] }),
      );
      school.answer(follows.follow, () => ({ isFollowing: true }));
    });
    const row = main.getByRole("listitem").filter({ hasText: "রাকিব" });
    await expect.element(row.getByRole("link")).toHaveAttribute("href", "/users/31");
    await expect.poll(() => marked(row.element())).toEqual(["রাকিব", "রাশেদ"]);
    await look("search-people");
    await row.getByRole("button", { name: "রাকিব রাশেদ: ফলো করো", exact: true }).click();
    await expect.element(page.getByText("এখন থেকে ফলো করছ")).toBeVisible();
    await expect
      .element(row.getByRole("button", { name: "রাকিব রাশেদ: ফলো করছ", exact: true }))
      .toBeVisible();
    expect(server.receivedBy(follows.follow).map(({ body }) => body)).toEqual([{ followingId: 31 }]);
    expect(currentAddress()).toBe(addressOf({ q: "রা", type: "user" }));
  });
});
