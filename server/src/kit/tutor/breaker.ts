import type { Clock } from "../clock.ts";
import { plus } from "../clock.ts";
import { TutorFailure, type Ask } from "./tutor.ts";

/** So many failures in a row open the breaker. */
const FAILURES = 5;
const PAUSE_SECONDS = 30;

export type Breaker = { around(ask: Ask): Ask };

/**
 * Closed: requests pass. Open after five failures in a row: for half a minute requests are refused at once, instead of
 * waiting for a provider that is away. Then half-open: one request tries, and its end closes or opens the breaker. Each
 * process has its own.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let openUntil: Date | undefined;
  let isTrying = false;

  const enter = (): void => {
    if (!openUntil) return;
    if (clock.now() < openUntil || isTrying) throw new TutorFailure("is away", true);
    isTrying = true;
  };
  const succeed = (): void => {
    failures = 0;
    openUntil = undefined;
  };
  const failed = (): void => {
    failures++;
    if (failures >= FAILURES) openUntil = plus(clock.now(), { seconds: PAUSE_SECONDS });
  };

  return {
    around: (ask) =>
      async function* write(prompt, signal) {
        enter();
        const wasTrying = isTrying;
        try {
          const tokens = yield* ask(prompt, signal);
          succeed();
          return tokens;
        } catch (error) {
          if (!(error instanceof TutorFailure) || error.mayPass) failed();
          throw error;
        } finally {
          if (wasTrying) isTrying = false;
        }
      },
  };
}
