type Pages = {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean; error: Error | null }>;
};

/** Reads a paged list to its end, so that all rows are printed. */
export async function loadAllPages(list: Pages): Promise<void> {
  for (let hasMore = list.hasNextPage; hasMore;) {
    const page = await list.fetchNextPage();
    if (page.error) throw page.error;
    hasMore = page.hasNextPage;
  }
}
