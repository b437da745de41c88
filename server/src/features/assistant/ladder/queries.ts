import type { Services } from "../../../kit/context.ts";
import { askProvider } from "../providers/public.ts";
import type { StepSource } from "./rules.ts";

/**
 * The external provider is asked after the school's own texts, outside of any transaction. It is paid: the command takes one of
 * the day's answers before it asks, and refunds it when the source returns undefined or fails.
 */
export const stepProviders = {
  external: (services: Services): StepSource | undefined => askProvider(services),
};
