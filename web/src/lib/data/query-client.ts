import { QueryClient } from "@tanstack/react-query";
import { userChanged, retryRequested } from "../browser/signals.ts";

/** `lib/api` retries requests and fails at once when offline, so the query client does neither. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always", staleTime: 30_000, refetchOnReconnect: true },
    mutations: { retry: false, networkMode: "always" },
  },
});

userChanged.subscribe(() => queryClient.clear());
retryRequested.subscribe(() => void queryClient.refetchQueries({ type: "active" }));
