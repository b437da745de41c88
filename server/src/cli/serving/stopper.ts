/** A terminal sends Ctrl-C to npm and to this process, and npm forwards its own: both count as one signal. */
const SAME_WISH_MS = 1_000;
const DRAIN_MS = 10_000;

type Step = () => Promise<void>;

export type Stopper = { add(step: Step): void; stop(): void };

/** Steps are taken in reverse order, within ten seconds in all. */
function createStopper(): Stopper & { readonly since: number | undefined } {
  const steps: Step[] = [];
  let since: number | undefined;
  const leave = async () => {
    for (const step of steps.reverse()) await step();
    process.exit(0);
  };
  return {
    add: (step) => void steps.push(step),
    get since() {
      return since;
    },
    stop() {
      if (since !== undefined) return;
      since = Date.now();
      setTimeout(() => process.exit(1), DRAIN_MS).unref();
      leave().catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
    },
  };
}

/** First signal: finish requests in progress. Second signal: exit at once. */
export function stopOnSignals(): Stopper {
  const stopper = createStopper();
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      const { since } = stopper;
      if (since === undefined) stopper.stop();
      else if (signal !== "SIGINT" || Date.now() - since >= SAME_WISH_MS) process.exit(1);
    });
  return stopper;
}

/**
 * For a process that another one stops: a terminal sends Ctrl-C to both, and a SIGTERM to the whole group is no second
 * wish.
 */
export function stopWhenTold(): Stopper {
  const stopper = createStopper();
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => stopper.stop());
  return stopper;
}
