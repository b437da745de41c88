/** Items of several owners, taken in turns: one owner's many wait behind the first of every other. */
export type FairQueue<Item> = {
  readonly length: number;
  add(owner: string | number, item: Item): void;
  take(): Item | undefined;
};

export function createFairQueue<Item>(): FairQueue<Item> {
  // A map keeps the order of insertion: the first owner is the one whose turn is longest ago.
  const owners = new Map<string | number, Item[]>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(owner, item) {
      const items = owners.get(owner);
      if (items) items.push(item);
      else owners.set(owner, [item]);
      length++;
    },
    take() {
      for (const [owner, items] of owners) {
        owners.delete(owner);
        const item = items.shift();
        if (items.length > 0) owners.set(owner, items);
        length--;
        return item;
      }
      return undefined;
    },
  };
}
