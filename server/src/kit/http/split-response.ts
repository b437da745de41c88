import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Read by many, so worth more care than an answer that is packed for one. */
const how = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
  // Ends on a whole byte and leaves the stream open for what follows.
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

/** The beginning of an answer, packed when the first reader takes it so. */
export type SharedPart = { text: string; packed: () => Promise<Buffer> };

export function sharedPartOf(text: string): SharedPart {
  let packed: Promise<Buffer> | undefined;
  const pack = () => {
    packed = compress(text, how);
    // A failed compression is not cached.
    packed.catch(() => (packed = undefined));
    return packed;
  };
  return { text, packed: () => packed ?? pack() };
}

/** A response whose shared part is cached, as text and compressed, and whose personal part belongs to one viewer. */
export class SplitResponse {
  private readonly head: SharedPart;
  private readonly tail: string;

  constructor(head: SharedPart, tail: string) {
    this.head = head;
    this.tail = tail;
  }

  get text(): string {
    return this.head.text + this.tail;
  }

  async brotli(): Promise<Buffer> {
    return Buffer.concat([await this.head.packed(), ...uncompressedBlocks(Buffer.from(this.tail)), END]);
  }
}

/** So much fits into one block whose length is written in sixteen bits. */
const MOST = 65_536;
/** The last block of a stream, and empty (RFC 7932, 9.2). */
const END = Buffer.from([0x03]);

/** Blocks of a brotli stream that are not compressed: not the last one, four half-bytes of length, as it is. */
function uncompressedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += MOST) {
    const block = bytes.subarray(at, at + MOST);
    const header = Buffer.alloc(3);
    header.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3);
    blocks.push(header, block);
  }
  return blocks;
}
