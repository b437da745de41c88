import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { openDemoSchool } from "./demo-school.ts";
import { patiently } from "./patiently.ts";
import { serverLog } from "./serve.ts";

export { expect } from "@playwright/test";

const PASSWORD = "angon1234";

/** The cast that signs in; rahima's account has two profiles, so a name tells which is meant. */
export const cast = {
  rafi: { phone: "01711000001", name: "রাফি আহমেদ" },
  nusrat: { phone: "01711000002", name: "নুসরাত জাহান" },
  tanvir: { phone: "01711000003", name: "তানভীর হাসান" },
  mitu: { phone: "01711000004", name: "মিতু রায়" },
  sadia: { phone: "01711000005", name: "সাদিয়া ইসলাম" },
  arif: { phone: "01711000006", name: "আরিফ রহমান" },
  selina: { phone: "01711000010", name: "সেলিনা আক্তার" },
  kamrul: { phone: "01711000011", name: "কামরুল হক" },
  farhana: { phone: "01711000012", name: "ফারহানা ইয়াসমিন" },
  admin: { phone: "01711000013", name: "আবদুল করিম" },
  rahima: { phone: "01711000020", name: "রহিমা বেগম" },
  jui: { phone: "01711000020", name: "জুঁই আক্তার" },
  tahmid: { phone: "01711001101", name: "তাহমিদ চৌধুরী" },
  samiha: { phone: "01711001102", name: "সামিহা রহমান" },
  omar: { phone: "01711001127", name: "ওমর ফারুক" },
  jesia: { phone: "01711001154", name: "জেসিয়া রহমান" },
} as const;

export type Person = keyof typeof cast;

type Profile = { id: number; name: string };
type SignedIn = { accessToken: string; user: Profile; profiles: Profile[] };

/** Signs in as the page itself would, so that the browser holds the refresh cookie before it opens. */
export async function signIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { phone, name } = cast[person];
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await patiently(() =>
      context.request.post(url + path, { data, headers: { origin: url, ...headers } }),
    );
    expect(answer.ok(), `${person}: ${path} answers ${answer.status()}`).toBe(true);
    return (await answer.json()) as SignedIn;
  };
  const { accessToken, user, profiles } = await post("/api/auth/login", { phone, password: PASSWORD });
  const meant = name.normalize("NFC");
  if (user.name.normalize("NFC") === meant) return;
  const other = profiles.find((profile) => profile.name.normalize("NFC") === meant);
  expect(other, `${person} is a profile of ${phone}`).toBeDefined();
  await post("/api/auth/switch", { userId: other?.id }, { authorization: `Bearer ${accessToken}` });
}

/** Everything a page complains about; a test that makes one on purpose names it in `tolerated`. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`The content security policy refused ${event.blockedURI} (${event.violatedDirective})`);
    });
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
  return complaints;
}

/** Pages of this context get no live events. */
export const listenToNothing = (context: BrowserContext): Promise<unknown> =>
  context.route("**/api/stream*", (route) => route.fulfill({ status: 204 }));

/** Puts the complaints on the first line of the failure, which is all that a summary shows. */
export function failOnComplaints(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join(" | ")}`);
}

/** A list would be read as a fixture with its settings, so several complaints are one pattern. */
type Options = {
  signedIn: Person | undefined;
  tolerated: RegExp | undefined;
  /** Whether what happens elsewhere comes to the page; a network with an open line is never idle. */
  listens: boolean;
};

/** Browsers run at a lower priority than the server: a starved server sheds requests with 503. */
const BROWSER_PRIORITY = 5;

/** `test.use({ signedIn: "rafi" })`: the page opens as that member of the cast. */
export const test = base.extend<Options, { schoolUrl: string }>({
  /** Each worker has a server with a database of its own; `ANGON_URL` names one that runs already. */
  schoolUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const running = process.env["ANGON_URL"];
      if (running) return use(running);
      const { url, close } = await openDemoSchool(serverLog);
      setPriority(BROWSER_PRIORITY);
      await use(url);
      await close();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ schoolUrl }, use) => use(schoolUrl),
  signedIn: [undefined, { option: true }],
  tolerated: [undefined, { option: true }],
  listens: [true, { option: true }],
  context: async ({ context, baseURL, signedIn, listens }, use) => {
    if (signedIn) await signIn(context, baseURL ?? "", signedIn);
    if (!listens) await listenToNothing(context);
    await use(context);
  },
  page: async ({ page, tolerated }, use) => {
    const complaints = await complaintsOf(page);
    await use(page);
    failOnComplaints(complaints.filter((text) => !tolerated?.test(text)));
  },
});

/**
 * The entry with which "back" would have closed what is closed now goes a moment later; a page that is reloaded or left
 * while it goes stays where it is.
 */
export async function whenClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { over?: true } | null)?.over);
}

/** The six digits "sent" to this phone by what `act` does, read where the log sender writes them. */
export async function codeSentBy(phone: string, act: () => Promise<unknown>): Promise<string> {
  const said = async () => readFile(serverLog, "utf8");
  const before = (await said()).length;
  await act();
  // The log names a phone by its first and last digits; other tests are sent codes at the same time.
  const line = new RegExp(`${phone.slice(0, 3)}…${phone.slice(-3)}.*\\bcode (\\d{6})\\b`);
  const code = async () => line.exec((await said()).slice(before))?.[1];
  await expect.poll(code, { message: "the server logs a code" }).toBeDefined();
  return (await code()) ?? "";
}

const screens = fileURLToPath(new URL("../../screens/", import.meta.url));
const widths = [360, 768, 1440] as const;
const HEIGHT = 900;
/** `ANGON_SCREENS=1` keeps a picture of each view in both themes; a full-page picture takes longer than all checks. */
const themes = process.env["ANGON_SCREENS"] ? (["light", "dark"] as const) : [];

async function settle(page: Page): Promise<void> {
  // The promise of the fonts waits for a frame, and where time stands still none may come.
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map((animation) => animation.finished));
  });
}

/** An analysis injects axe twice; a document that has it needs neither, and the minified script is a third as long. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeScript = readFileSync(ofBuilder.resolve("axe-core/axe.min.js"), "utf8");
const hasAxe = async (page: Page) =>
  page.frames().length === 1 && (await page.evaluate(() => "axe" in window));

export async function expectAccessible(page: Page, where: string): Promise<void> {
  const axeSource = (await hasAxe(page)) ? "'already there'" : axeScript;
  // Speech input finds a control by its visible words (WCAG 2.5.3); axe calls that rule experimental.
  // A path to every node that passes, and a page of its own to put results together, are two thirds of its time.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({
    resultTypes: ["violations"],
    rules: { "label-content-name-mismatch": { enabled: true } },
  });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
  expect(found, `axe at ${where}`).toEqual([]);
}

async function takePictures(page: Page, name: string): Promise<void> {
  const theme = await page.evaluate(() => document.documentElement.dataset["theme"]);
  for (const shade of themes) {
    await page.evaluate((value) => void (document.documentElement.dataset["theme"] = value), shade);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle(page);
      await page.screenshot({ path: `${screens}${name}-${width}-${shade}.png`, fullPage: true });
    }
  }
  await page.evaluate((value) => {
    if (value) document.documentElement.dataset["theme"] = value;
    else delete document.documentElement.dataset["theme"];
  }, theme);
}

/**
 * The page scrolls sideways at no width and has no axe violation on a phone. The dark theme changes colours alone, whose
 * contrast web/build/token-contrast.test.ts proves.
 */
export async function look(page: Page, name: string): Promise<void> {
  // A page still loading has no heading yet, and says so to axe.
  await expect(page.locator("h1").first()).toBeAttached();
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await settle(page);
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spill, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    if (width === 360) await expectAccessible(page, `${name} ${width}`);
  }
  await takePictures(page, name);
  if (size) await page.setViewportSize(size);
}
