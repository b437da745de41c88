import { hostileTexts } from "@angon/test-tier/hostile-texts";
import { Caller } from "../support/api.ts";
import { expectHarmless, watched } from "../support/harmless.ts";
import { expect, test } from "../support/school.ts";

const PACK = 12;
/** The number of cards that the server renders. */
const RENDERED = 2;
const packs = Array.from({ length: Math.ceil(hostileTexts.length / PACK) }, (_, index) =>
  hostileTexts.slice(index * PACK, (index + 1) * PACK),
);

test("no hostile text of a post runs as a script in the server-rendered feed", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const selina = await Caller.as(request, baseURL ?? "", "selina");
  const mitu = await Caller.as(request, baseURL ?? "", "mitu");
  const { context, page, complaints } = await watched(browser, baseURL ?? "", "mitu");
  const vectors = { category: "subject", subject_id: 6, chapter_id: 602 };
  /** A question by a followed teacher with likes ranks above all other posts. */
  const write = async (body: string) => {
    const postId = await selina.writePost(body, { ...vectors, hsc_batch: "HSC 26" });
    await mitu.post("/api/post/react", { postId, type: "good" });
  };
  const { id: followingId } = await selina.get<{ id: number }>("/api/auth/user");
  await mitu.post("/api/follow", { followingId });
  for (let from = 0; from < packs.length; from += RENDERED) {
    const texts = packs.slice(from, from + RENDERED);
    for (const text of texts) await write(text.join("\n\n"));
    const sent = (await page.goto("/").then((answer) => answer?.text())) ?? "";
    expect(sent).toContain("data-server-rendered");
    // In the rendered HTML and in the embedded data.
    expect(sent.split("__xss").length, `${from}`).toBeGreaterThan(2 * texts.flat().length);
    await expectHarmless(page, `the rendered feed from ${from}`, texts.length);
  }
  await context.close();
  expect(complaints).toEqual([]);
});
