import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type APIRequestContext, type BrowserContext } from "@playwright/test";
import { Caller } from "./api.ts";
import { patiently } from "./patiently.ts";
import { serverLog } from "./serve.ts";

const PASSWORD = "long-enough";
const AT_ONCE = 6;

type SignedIn = { accessToken: string; user: { id: number } };

/** A user who registered for one test. */
export interface Newcomer {
  id: number;
  name: string;
  phone: string;
  caller: Caller;
  /** Opens a browser as this person. */
  enter: (context: BrowserContext) => Promise<void>;
}

/** As many at a time as a busy machine bears. */
export async function inTurns<T, R>(all: readonly T[], act: (one: T, index: number) => Promise<R>) {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map((one, at) => act(one, from + at)))));
  return done;
}

/** Registers an account for each name through the API; the accounts are not listed as present. */
export async function newcomers(request: APIRequestContext, url: string, names: readonly string[]) {
  const stranger = Caller.of(request, url, "");
  // The log names a phone by its first and last digits: these differ among those who come at the same time.
  const operator = `01${3 + (Number(process.env["TEST_PARALLEL_INDEX"]) % 4)}`;
  const middle = operator + String(randomInt(1e5)).padStart(5, "0");
  const phones = names.map((_, index) => `${middle}${String(index).padStart(3, "0")}`);
  const before = (await readFile(serverLog, "utf8")).length;
  await inTurns(phones, (phone) => stranger.post("/api/auth/otp", { phone }));
  let log = "";
  const said = async () => (await readFile(serverLog, "utf8")).slice(before);
  const codeOf = (phone: string) =>
    new RegExp(`${phone.slice(0, 3)}…${phone.slice(-3)}.*\\bcode (\\d{6})\\b`).exec(log)?.[1];
  await expect
    .poll(async () => {
      log = await said();
      return phones.filter(codeOf).length;
    })
    .toBe(names.length);
  return inTurns(phones, async (phone, index): Promise<Newcomer> => {
    const name = names[index] ?? "";
    const account = { phone, code: codeOf(phone), name, password: PASSWORD, hsc_batch: "HSC 26" };
    const { accessToken, user } = await stranger.post<SignedIn>("/api/auth/register", account);
    const caller = Caller.of(request, url, accessToken);
    const rest = { gender: "girl", religion: "ইসলাম", shows_active: false };
    await caller.put("/api/auth/update", rest);
    const enter = async (context: BrowserContext) => {
      const data = { phone, password: PASSWORD };
      const answer = await patiently(() =>
        context.request.post(`${url}/api/auth/login`, { data, headers: { origin: url } }),
      );
      expect(answer.ok(), "a newcomer signs in").toBe(true);
      // The accounts are unpaid, which would open a dialog over the page.
      const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format();
      await context.addInitScript(
        (told) => localStorage.setItem("angon_access_told", told),
        `${user.id} ${today}`,
      );
    };
    return { id: user.id, name, phone, caller, enter };
  });
}
