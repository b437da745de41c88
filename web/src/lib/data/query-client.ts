import { QueryClient } from "@tanstack/react-query";
import { personChanged, tryAgain } from "../browser/signals.ts";

/** The client tries again by itself and says at once when it is offline, so nothing here waits or repeats. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always", staleTime: 30_000, refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
});

personChanged.listen(() => queryClient.clear());
tryAgain.listen(() => void queryClient.refetchQueries({ type: "active" }));
