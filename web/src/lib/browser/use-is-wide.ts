import { useSyncExternalStore } from "react";

/** The `lg:` and `xl:` breakpoints of the style sheet, for components whose chunks phones never fetch. */
const widths = { lg: "(min-width: 64rem)", xl: "(min-width: 80rem)" };

const subscriptions = {
  lg: (listener: () => void) => watch(widths.lg, listener),
  xl: (listener: () => void) => watch(widths.xl, listener),
};

function watch(width: string, listener: () => void) {
  const query = matchMedia(width);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useIsWide = (from: keyof typeof widths): boolean =>
  useSyncExternalStore(
    subscriptions[from],
    () => matchMedia(widths[from]).matches,
    () => false,
  );
