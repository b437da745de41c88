import { QueryClient } from "@tanstack/react-query";
import { userChanged, retryRequested } from "../browser/signals.ts";

/** The client tries again by itself and says at once when it is offline, so nothing here waits or repeats. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always", staleTime: 30_000, refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
});

userChanged.subscribe(() => queryClient.clear());
retryRequested.subscribe(() => void queryClient.refetchQueries({ type: "active" }));
