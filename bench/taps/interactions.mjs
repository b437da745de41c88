import { TEACHER } from "../homework/filled-deck.mjs";
import { STUDENT } from "./stage.mjs";

const PATIENCE_MS = 60_000;
const patient = { timeout: PATIENCE_MS };

/** A key of the deck, by its text. The list of scripts has buttons with the same text, which have a label. */
const button = (page, name) =>
  page.waitForSelector(`::-p-xpath(//button[not(@aria-label) and normalize-space(.)="${name}"])`, {
    visible: true,
    ...patient,
  });

const FEED = "[data-post] .act-pill:not(:disabled)";

/** The element number `n` on the page; after the last one it begins again. */
async function nth(page, selector, n) {
  const all = await page.$$(selector);
  if (all.length === 0) throw new Error(`no ${selector} on ${page.url()}`);
  return all[n % all.length];
}

const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent);

/**
 * The taps that are measured. `open` ends where the first can be made, `target` finds its element, `done` waits for the
 * fact on the screen that shows its effect, and `back` returns to where the next one can be made.
 */
export const interactions = [
  {
    name: "react to a post",
    phone: STUDENT,
    path: () => "/",
    open: (page) => page.waitForSelector(FEED, patient),
    target: (page, n) => nth(page, FEED, n),
    before: (element) => element.evaluate((one) => one.getAttribute("aria-pressed")),
    done: (page, element, pressed) =>
      page.waitForFunction((one, was) => one.getAttribute("aria-pressed") !== was, patient, element, pressed),
  },
  {
    name: "open the comments",
    phone: STUDENT,
    path: () => "/",
    open: (page) => page.waitForSelector(FEED, patient),
    target: (page, n) => nth(page, '[data-post] a.act[href^="/post/"]', n),
    done: (page) => page.waitForSelector('#comments[aria-busy="false"]', patient),
    back: async (page) => {
      await page.evaluate(() => history.back());
      // The page of the post has such buttons too, and stays until the feed has rendered.
      await page.waitForSelector("#comments", { hidden: true, ...patient });
      await page.waitForSelector(FEED, patient);
    },
  },
  {
    name: "choose an answer",
    phone: STUDENT,
    path: ({ exam }) => `/quiz/${exam}`,
    open: async (page) => {
      await (await button(page, "পরীক্ষা শুরু করো")).tap();
      await page.waitForSelector("[role=timer]", patient);
    },
    target: (page, n) => nth(page, "[role=radio]", n),
    done: (page, element) =>
      page.waitForFunction((one) => one.getAttribute("aria-checked") === "true", patient, element),
    back: async (page) => (await button(page, "পরের প্রশ্ন")).tap(),
  },
  {
    name: "next script",
    phone: TEACHER,
    level: "lighter",
    path: ({ homework }) => `/homework/${homework}/marking`,
    open: (page) => button(page, "৮"),
    target: async (page) => {
      await (await button(page, "৮")).tap();
      return button(page, "সংরক্ষণ করে পরের জন");
    },
    before: (element) => textOf(element.frame.page(), "section h2"),
    done: async (page, _element, name) => {
      await page.waitForFunction(
        (was) => document.querySelector("section h2")?.textContent !== was,
        patient,
        name,
      );
      await page.waitForFunction(isPageLoaded, patient);
    },
  },
];

/** In the page. */
function isPageLoaded() {
  const image = document.querySelector('img[alt$="নম্বর পাতা"]');
  return image?.complete === true && image.naturalWidth > 0;
}
