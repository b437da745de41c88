import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import type { ApiClient } from "../api-client.ts";
import { useSchool, type Member } from "../harness.ts";
import { confirmPassword } from "../helpers/password.ts";
import { picture } from "../helpers/pictures.ts";
import { uploadHelpers } from "../helpers/uploads.ts";

const school = useSchool();
const { uploadFile } = uploadHelpers(school);
const LOGO = "/api/admin/settings/logo";

let trusted: ApiClient;
beforeAll(async () => {
  trusted = await school.signIn("admin");
  await confirmPassword(trusted);
});

const seal = async (member: Member, width = 600) =>
  uploadFile(member, {}, await picture("png", { width, height: 400 }));

it("a logo is shown in the data of the site and in the manifest until it is replaced or removed", async () => {
  const set = await trusted.put(LOGO, { url: await seal("admin") });
  expect(set.status).toBe(200);
  const { logo } = set.body as { logo: string };
  expect((await school.stranger.get("/api/site")).body.logo).toBe(logo);
  const shown = await fetch(new URL(logo, school.origin));
  expect([shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    "image/webp",
    "public, max-age=31536000, immutable",
  ]);
  const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([width, height]).toEqual([144, 144]);
  const manifest = JSON.parse((await school.stranger.get("/manifest.webmanifest")).text);
  const icons = manifest.icons.map(({ src, purpose }: { src: string; purpose?: string }) => [src, purpose]);
  const [, , version] = logo.split("/");
  expect(icons).toEqual([
    [`/logo/${version}/192.png`, undefined],
    [`/logo/${version}/512.webp`, undefined],
    [`/logo/${version}/maskable.webp`, "maskable"],
  ]);
  for (const [src] of icons) expect((await fetch(new URL(src, school.origin))).status, src).toBe(200);

  const again = await trusted.put(LOGO, { url: await seal("admin", 500) });
  expect(again.body.logo).not.toBe(logo);
  const earlier = await fetch(new URL(logo, school.origin), { redirect: "manual" });
  expect([earlier.status, earlier.headers.get("location")]).toEqual([302, again.body.logo]);

  expect((await trusted.delete(LOGO)).body).toEqual({ logo: null });
  expect((await school.stranger.get("/api/site")).body).not.toHaveProperty("logo");
  const actions = (await trusted.get("/api/admin/audit?kind=settings&id=logo")).body.data;
  expect(actions.map(({ action }: { action: string }) => action)).toEqual([
    "settings.logo_removed",
    "settings.logo_changed",
    "settings.logo_changed",
  ]);
});

it("a logo needs an admin, the password, and a picture of one's own", async () => {
  const own = await seal("admin");
  for (const member of ["rafi", "selina", "farhana", "rahima"] as const) {
    const url = await seal(member);
    expect((await school.as(member).put(LOGO, { url })).body.code).toBe("administration.staff_only");
    expect((await school.as(member).delete(LOGO)).body.code).toBe("administration.staff_only");
  }
  expect((await school.as("admin").put(LOGO, { url: own })).body.code).toBe("administration.confirm_needed");
  expect((await trusted.put(LOGO, { url: await seal("rafi") })).body.code).toBe("uploads.url_not_owned");
  expect((await trusted.put(LOGO, { url: "/files/images/none.webp" })).body.code).toBe(
    "uploads.url_not_owned",
  );
  expect((await trusted.put(LOGO, { url: own })).status).toBe(200);
});
