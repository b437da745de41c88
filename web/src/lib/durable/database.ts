/** IndexedDB without a library: the tables of a database are created when it is first opened. */
export interface TableOptions {
  keyPath?: string;
  autoIncrement?: boolean;
  unique?: readonly string[];
}

const connections = new Map<string, Promise<IDBDatabase>>();

function connect(name: string, tables: Readonly<Record<string, TableOptions>>): Promise<IDBDatabase> {
  const known = connections.get(name);
  if (known) return known;
  const connection = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [table, { unique = [], ...options }] of Object.entries(tables)) {
        const store = request.result.createObjectStore(table, options);
        for (const field of unique) store.createIndex(field, field, { unique: true });
      }
    };
    request.onsuccess = () => {
      const db = request.result;
      const disconnect = () => {
        db.close();
        connections.delete(name);
      };
      // When another tab signs out, an open connection here would block the deletion of the database.
      db.onversionchange = disconnect;
      db.onclose = disconnect;
      resolve(db);
    };
    request.onerror = () => reject(request.error ?? new Error(`${name} cannot be opened`));
  });
  connections.set(name, connection);
  connection.catch(() => connections.delete(name));
  return connection;
}

type Work<T> = (tables: (name: string) => IDBObjectStore) => IDBRequest<T> | undefined;

/** Returns a function that runs a transaction; it resolves with the result of the returned request after the commit. */
export function openDatabase<Tables extends Readonly<Record<string, TableOptions>>>(
  name: string,
  tables: Tables,
) {
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
