import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { createAnthropic } from "./anthropic.ts";
import { createBreaker } from "./breaker.ts";
import { createOpenAi } from "./openai.ts";
import { TutorFailure, type Ask, type Tutor } from "./tutor.ts";

/** An answer takes no longer over all, from the connection to its last word. */
const PATIENCE_MS = 20_000;
const MAX_CHARACTERS = 6_000;

export function createTutor(config: Config, clock: Clock, patienceMs = PATIENCE_MS): Tutor | undefined {
  const { AI_PROVIDER: provider, AI_API_KEY: apiKey, AI_MODEL: model, AI_BASE_URL: baseURL } = config;
  if (provider === "builtin" || !apiKey || !model) return undefined;
  const ask = (provider === "anthropic" ? createAnthropic : createOpenAi)({ baseURL, apiKey, model });
  return { provider, model, write: bounded(createBreaker(clock).around(ask), patienceMs) };
}

/** Ends an answer that lasts too long, and one that never ends. */
function bounded(ask: Ask, patienceMs: number): Ask {
  return async function* write(prompt, signal) {
    const patience = AbortSignal.timeout(patienceMs);
    const both = AbortSignal.any([signal, patience]);
    const pieces = ask(prompt, both);
    let length = 0;
    try {
      for (;;) {
        const next = await orAborted(pieces.next(), both);
        if (next.done) return next.value;
        length += next.value.length;
        if (length > MAX_CHARACTERS) throw new TutorFailure("does not stop writing", false);
        yield next.value;
      }
    } catch (error) {
      if (patience.aborted) throw new TutorFailure("was too slow", true);
      throw error;
    } finally {
      // Not awaited: a provider that hangs would keep its caller waiting once more.
      pieces.return({ in: 0, out: 0 }).catch(() => {});
    }
  };
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new TutorFailure("was not waited for", true));
    if (signal.aborted) give();
    signal.addEventListener("abort", give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", give));
  });
}
