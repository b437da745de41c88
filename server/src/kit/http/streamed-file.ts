/**
 * A response `{ file, …rest }` whose file is written while its rows are read: a file of 20,000 rows is never held as a
 * whole, and other requests are answered between its pieces. A failure after the first piece ends the connection, so
 * that no part is taken for the whole.
 */
export class StreamedFile {
  private readonly pieces: AsyncIterable<string>;
  private readonly rest: object;

  constructor(pieces: AsyncIterable<string>, rest: object = {}) {
    this.pieces = pieces;
    this.rest = rest;
  }

  /** The response with an empty file, by which its shape is checked. */
  get shape(): object {
    return { file: "", ...this.rest };
  }

  /** The response as JSON. No piece ends within a character. */
  async *json(): AsyncGenerator<string> {
    yield '{"file":"';
    for await (const piece of this.pieces) yield JSON.stringify(piece).slice(1, -1);
    const rest = JSON.stringify(this.rest).slice(1);
    yield rest === "}" ? '"}' : `",${rest}`;
  }
}
