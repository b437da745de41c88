/** The first of those with equal keys, in their order. */
export const distinct = <Item>(all: readonly Item[], keyOf: (item: Item) => string | number): Item[] =>
  [...new Map(all.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
