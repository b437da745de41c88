import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cast, expect, test } from "../support/school.ts";

test.describe("a link from another site", () => {
  test.use({ signedIn: "nusrat" });

  test("opens the page signed in, and leaves the other tabs signed in", async ({
    page,
    context,
    baseURL,
  }) => {
    const school = new URL(baseURL ?? "");
    const elsewhere = createServer((_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><a href="${school.origin}/profile">অঙ্গন</a>`,
      );
    });
    await once(elsewhere.listen(0, "127.0.0.1"), "listening");
    try {
      await page.goto("/");
      await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
      // Two names of one machine are two sites to a browser.
      const host = school.hostname === "localhost" ? "127.0.0.1" : "localhost";
      const other = await context.newPage();
      await other.goto(`http://${host}:${(elsewhere.address() as AddressInfo).port}/`);
      const visit = other.waitForRequest(`${school.origin}/profile`);
      await other.getByRole("link").click();
      expect((await (await visit).allHeaders())["sec-fetch-site"]).toBe("cross-site");
      await expect(other.getByRole("heading", { name: cast.nusrat.name })).toBeVisible();
      await expect(other).toHaveURL(`${school.origin}/profile`);
      await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    } finally {
      elsewhere.close();
      elsewhere.closeAllConnections();
    }
  });
});
