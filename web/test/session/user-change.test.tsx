import { session } from "@angon/contract/session";
import { setup } from "@angon/contract/setup";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { beginAnew } from "../../src/features/session/public.ts";
import { openPage } from "../support/page.tsx";

test("a read that is in flight when the server says that there is no session is sent again and shown", async () => {
  let release = () => {};
  const server = await openPage(
    "/setup",
    (school) => {
      school.refuse(session.restore, "common.unauthenticated");
      release = school.holdBack(setup.offer, () => ({ subjects: [], public_url: null }));
    },
    null,
  );
  await expect.poll(() => server.receivedBy(setup.offer)).toHaveLength(1);
  beginAnew();
  release();
  await expect.element(page.getByRole("heading", { level: 1, name: "কোডটা দিন" })).toBeVisible();
});
