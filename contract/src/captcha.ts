import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";

/** The catalogue has one text for a missing, an empty and a wrong token. */
const wire = { title: "reCAPTCHA verification failed.", detail: "Please try again" };

export const captchaErrors = errorTable({
  "captcha.failed": {
    status: 400,
    bn: "রোবট যাচাইটা মেলেনি, আবার চেষ্টা করতে হবে।",
    en: "The robot check failed. Please try again.",
    wire,
  },
  "captcha.needed": {
    status: 400,
    bn: "আগে রোবট যাচাইটা করতে হবে।",
    en: "The robot check is needed first.",
    wire,
  },
});

const TOKEN_LENGTH = 4_000;

/**
 * The answer to a challenge, as the page's solver writes it; or a token of the outside service. What is no such text is
 * an unsolved captcha and not a wrong field: the feature refuses it.
 */
export const CaptchaToken = z.pipe(
  z.custom<string>(() => true),
  z.transform((token) => (typeof token === "string" && token.length <= TOKEN_LENGTH ? token : "")),
);

export const Challenge = z.object({
  kind: z.enum(["proof", "recaptcha", "off"]),
  siteKey: z.optional(z.string()),
  challenge: z.optional(z.record(z.string(), z.unknown())),
});

export const captcha = {
  challenge: endpoint({
    method: "GET",
    path: "/api/captcha",
    audience: "public",
    limitedApart: "captcha",
    summary: "Get a proof-of-work captcha; its solution goes into `token`",
    response: Challenge,
    errors: [],
  }),
};
