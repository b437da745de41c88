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

/** A mounted query whose request is dropped with the cache would wait forever, so it is sent again for the new user. */
function clearForUser(): void {
  const inFlight = queryClient.getQueryCache().findAll({ type: "active", fetchStatus: "fetching" });
  const waiting = inFlight.flatMap(({ observers }) => observers);
  queryClient.clear();
  for (const observer of waiting) void observer.refetch();
}
userChanged.subscribe(clearForUser);
retryRequested.subscribe(() => refetchActive());
// A request in flight is newer than the stored copy, and "show more" must not end without rows.
storedDataOutdated.subscribe(() => refetchActive({ cancelRefetch: false }));
