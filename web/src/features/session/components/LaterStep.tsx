import type { ReactNode } from "react";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { lazy, type LazyModule } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { Button } from "../../../ui/Button.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { text } from "../text.ts";

const load = () => import("./LaterSteps.tsx");

/** The first view of the sign-in page shows none of these steps, so they are loaded later. */
export const codeStep = lazy(async () => ({ default: (await load()).CodeStep }));
export const registerStep = lazy(async () => ({ default: (await load()).RegisterStep }));
export const resetStep = lazy(async () => ({ default: (await load()).ResetStep }));
export const profileChoice = lazy(async () => ({
  default: (await import("./ProfileChoice.tsx")).ProfileChoice,
}));

interface LaterStepProps<Props> {
  /** Steps that follow each other in one place need a key each. */
  of: LazyModule<Props>;
  props: Props;
  /** Wraps the placeholder of a step that renders its own page frame. */
  frame?: (waiting: ReactNode) => ReactNode;
}

export function LaterStep<Props extends object>({ of, props, frame }: LaterStepProps<Props>) {
  const t = useText(text);
  const { Component, error, retry } = useLazy(of);
  if (Component) return <Component {...props} />;
  const waiting = error ? (
    <>
      <FormProblem error={error} />
      <Button size="lg" full onClick={retry}>
        {t.tryAgain}
      </Button>
    </>
  ) : (
    <div aria-busy="true">
      <RowSkeleton className="px-0!" />
    </div>
  );
  return frame ? frame(waiting) : waiting;
}
