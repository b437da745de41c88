import type * as library from "@tanstack/react-query";

/** Identity functions that type the options of a read. The library has the same ones, but would join the feed's chunk. */
export const queryOptions = ((options: unknown) => options) as typeof library.queryOptions;

export const infiniteQueryOptions = ((options: unknown) => options) as typeof library.infiniteQueryOptions;

/** For dialogs and lists that show nothing old: loaded again each time they open. */
export const uncached = { staleTime: 0, gcTime: 0 } as const;
