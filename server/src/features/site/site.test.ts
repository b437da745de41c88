import { expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useSchool } from "../../../test/harness.ts";

const school = useSchool({ env: { SHOP_URL: "https://shop.school.example" } });

it("the texts of the school are returned, with defaults for missing ones, and name the installed page", async () => {
  const { status, body } = await school.stranger.get("/api/site");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    brand: { bn: "অঙ্গন", en: "Angon" },
    shop_url: "https://shop.school.example",
    batches: [{ name: "HSC 25" }, { name: "HSC 26" }],
  });
  expect(body.religions).toHaveLength(5);
  await school.database.run(
    sql`insert into settings (key, value) values ('site', '{"brand": {"bn": "শালবন", "en": "Shalbon"}}')`,
  );
  const words = async () => {
    const { brand, tagline } = (await school.stranger.get("/api/site")).body;
    return [brand.bn, tagline.bn];
  };
  await expect.poll(words).toEqual(["শালবন", body.tagline.bn]);
  const { status: found, headers, text } = await school.stranger.get("/manifest.webmanifest");
  expect([found, headers.get("content-type")]).toEqual([200, "application/manifest+json; charset=utf-8"]);
  expect(JSON.parse(text)).toMatchObject({ name: "শালবন", short_name: "শালবন", lang: "bn", start_url: "/" });
  const english = await school.stranger.get("/manifest.webmanifest", { cookie: "angon_language=en" });
  expect(JSON.parse(english.text)).toMatchObject({ name: "Shalbon", lang: "en" });
});
