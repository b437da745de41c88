/** The device's own database without a library: each name has its tables, made when it is first opened. */
export interface TableOptions {
  keyPath?: string;
  autoIncrement?: boolean;
  unique?: readonly string[];
}

const open = new Map<string, Promise<IDBDatabase>>();

function connect(name: string, tables: Readonly<Record<string, TableOptions>>): Promise<IDBDatabase> {
  const known = open.get(name);
  if (known) return known;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [table, { unique = [], ...options }] of Object.entries(tables)) {
        const store = request.result.createObjectStore(table, options);
        for (const field of unique) store.createIndex(field, field, { unique: true });
      }
    };
    request.onsuccess = () => {
      const db = request.result;
      const forget = () => {
        db.close();
        open.delete(name);
      };
      // Another tab signs out: an open connection here would block the deletion of the database.
      db.onversionchange = forget;
      db.onclose = forget;
      resolve(db);
    };
    request.onerror = () => reject(request.error ?? new Error(`${name} cannot be opened`));
  });
  open.set(name, opening);
  opening.catch(() => open.delete(name));
  return opening;
}

type Work<T> = (tables: (name: string) => IDBObjectStore) => IDBRequest<T> | undefined;

/** One transaction; what its last request said, once all of it is on the device. */
export function openDatabase<Tables extends Readonly<Record<string, TableOptions>>>(name: string, tables: Tables) {
  return async <T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> => {
    const db = await connect(name, tables);
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(Object.keys(tables), mode, { durability: "strict" });
      const request = work((table) => transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request?.result as T);
      transaction.onabort = () => reject(transaction.error ?? new Error(`${name} refused`));
    });
  };
}
