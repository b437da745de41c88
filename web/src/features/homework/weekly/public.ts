import { lazy } from "../../../lib/lazy/lazy.ts";

/** Only guardians load it. */
export const weeklyCard = lazy(() => import("./components/WeeklyCard.tsx"));
