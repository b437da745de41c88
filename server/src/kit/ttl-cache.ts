/** A bounded cache: entries older than `ms` are ignored, and beyond `most` entries the oldest are dropped. */
export type TtlCache<Value> = {
  get(key: string | number): Value | undefined;
  put(key: string | number, value: Value): void;
  forget(key: string | number): void;
};

type Entry<Value> = { value: Value; at: number };

export function createTtlCache<Value>({ most, ms }: { most: number; ms: number }): TtlCache<Value> {
  const entries = new Map<string | number, Entry<Value>>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && performance.now() - entry.at < ms ? entry.value : undefined;
    },
    put(key, value) {
      // Deleted and inserted again, so that the first entry of the map is always the oldest.
      entries.delete(key);
      entries.set(key, { value, at: performance.now() });
      if (entries.size > most) for (const oldest of entries.keys()) return void entries.delete(oldest);
    },
    forget: (key) => void entries.delete(key),
  };
}

/** One value per owner, garbage-collected with it: no cache is shared between two databases. */
export function perOwner<Owner extends object, Value>(make: () => Value): (owner: Owner) => Value {
  const all = new WeakMap<Owner, Value>();
  return (owner) => {
    let value = all.get(owner);
    if (value === undefined) all.set(owner, (value = make()));
    return value;
  };
}
