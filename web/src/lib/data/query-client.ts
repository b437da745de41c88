import { QueryClient } from "@tanstack/react-query";
import { userChanged, retryRequested, storedDataOutdated } from "../browser/signals.ts";

/** `lib/api` retries requests and fails at once when offline, so the query client does neither. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always", staleTime: 30_000, refetchOnReconnect: true },
  },
});

// Hooks receive the client as an argument instead of a provider, which would call this.
queryClient.mount();

const refetchActive = (options?: { cancelRefetch: boolean }) =>
  void queryClient.refetchQueries({ type: "active" }, options);
userChanged.subscribe(() => queryClient.clear());
retryRequested.subscribe(() => refetchActive());
// A request in flight is newer than the stored copy, and "show more" must not end without rows.
storedDataOutdated.subscribe(() => refetchActive({ cancelRefetch: false }));
