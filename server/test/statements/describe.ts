import type pg from "pg";

export type ResultColumn = { name: string; type: number; table: number; attribute: number };

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };
type Connection = {
  parse(query: { text: string; name: string; types: never[] }): void;
  describe(what: { type: "S"; name: string }): void;
  sync(): void;
};

/** The columns that PostgreSQL would answer with; nothing is executed. */
export const describeStatement = (client: pg.ClientBase, text: string): Promise<ResultColumn[]> =>
  new Promise((resolve, reject) => {
    let columns: ResultColumn[] = [];
    const submitted = {
      submit(connection: Connection) {
        connection.parse({ text, name: "", types: [] });
        connection.describe({ type: "S", name: "" });
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          attribute: columnID,
        }));
      },
      // After an error the client tells its query nothing more.
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(submitted as never);
  });
