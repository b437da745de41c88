/** Metadata that cameras write beside picture and sound; each value can be searched in the bytes. */
export const videoSecrets = ["+23.7461+090.3742", "SERIAL-0042", "Rafi Ahmed", "Dhanmondi", "Telephone 9"];
const [coordinates, serial, name, quarter, model] = videoSecrets as [string, string, string, string, string];

/** The frames, which must survive. */
export const frames = { picture: "PICTURE-FRAME-".repeat(20), sound: "SOUND-FRAME-".repeat(20) };

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUInt32BE(number, 4 * i));
  return bytes;
};
const latin1 = (text: string) => Buffer.from(text, "latin1");

/** One box of an mp4: its length, its name, what is in it. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? latin1(part) : part)));
  return Buffer.concat([u32(content.length + 8), latin1(type), content]);
}

/** The same with a length of eight bytes, as films beyond 4 GB have it. */
export function longBox(type: string, content: Buffer): Buffer {
  return Buffer.concat([u32(1), latin1(type), u32(0, content.length + 16), content]);
}

const FILMED = 0xe0_00_00_01;
const matrix = Buffer.alloc(36);
const movieHeader = box("mvhd", u32(0, FILMED, FILMED, 1_000, 4_000), Buffer.alloc(80, 1));
const trackHeader = (id: number) =>
  box("tkhd", u32(7, FILMED, FILMED, id, 0, 4_000), Buffer.alloc(16), matrix, u32(640 << 16, 360 << 16));
const handler = (kind: string) => box("hdlr", u32(0, 0), kind, Buffer.alloc(12), `${model} Handler\0`);

type Samples = { at: number; sizes: number[]; isLong?: boolean; equalSizes?: boolean };

function tables({ at, sizes, isLong, equalSizes }: Samples): Buffer {
  return box(
    "stbl",
    box("stsd", u32(0, 0)),
    box("stts", u32(0, 1, sizes.length, 1_000)),
    box("stsc", u32(0, 1, 1, sizes.length, 1)),
    equalSizes
      ? box("stsz", u32(0, sizes[0] ?? 0, sizes.length))
      : box("stsz", u32(0, 0, sizes.length, ...sizes)),
    isLong ? box("co64", u32(0, 1, 0, at)) : box("stco", u32(0, 1, at)),
  );
}

const trackBox = (id: number, kind: string, samples: Samples, ...more: Buffer[]) =>
  box(
    "trak",
    trackHeader(id),
    ...more,
    box(
      "mdia",
      box("mdhd", u32(0, FILMED, FILMED, 1_000, 4_000, 0)),
      handler(kind),
      box("minf", box(kind === "soun" ? "smhd" : "vmhd", u32(0, 0)), box("dinf"), tables(samples)),
    ),
  );

const xyz = box(
  "udta",
  box("\xa9xyz", u32((coordinates.length << 16) | 0x15c7), coordinates),
  box("\xa9mak", serial),
);
const iTunes = box("meta", u32(0), box("hdlr", u32(0, 0), "mdir"), box("ilst", box("\xa9ART", name)));

type Mp4 = {
  brand?: string;
  kinds?: string[];
  isLong?: boolean;
  equalSizes?: boolean;
  fragments?: number;
  end?: Buffer;
};

/** A film as a telephone saves it, with a track of places beside picture and sound. */
export function mp4({ brand = "isom", kinds = ["vide", "soun", "meta"], ...more }: Mp4 = {}): Buffer {
  const start = box("ftyp", brand, u32(512), "isommp42");
  const locationTrack = `${coordinates}|${quarter}|`.repeat(4);
  const content = [frames.picture, frames.sound, locationTrack];
  const mediaData = box("mdat", ...content);
  let at = start.length + 8;
  const tracks = content.map((samples, i) => {
    const half = samples.length / 2;
    const track = trackBox(
      i + 1,
      kinds[i] ?? "",
      { ...more, at, sizes: [half, half] },
      ...(i === 0 ? [xyz, iTunes] : []),
    );
    at += samples.length;
    return track;
  });
  return Buffer.concat([
    start,
    mediaData,
    box("moov", movieHeader, ...tracks.slice(0, kinds.length), xyz, iTunes, box("gps ", coordinates)),
    ...Array.from({ length: more.fragments ?? 0 }, (_, i) => fragment(i)),
    box("uuid", Buffer.alloc(16, 9), `<x:xmpmeta>${quarter}</x:xmpmeta>`),
    box("free", `made by ${name}`),
    more.end ?? box("meta", u32(0), name),
  ]);
}

const fragment = (i: number) =>
  Buffer.concat([
    box(
      "moof",
      box("mfhd", u32(0, i)),
      box("udta", name),
      box("traf", box("tfhd", u32(0, 1)), box("udta", coordinates)),
    ),
    box("mdat", frames.picture),
  ]);

/** A WebM element: its id, its length and its content. An `undefined` content has an unknown length. */
export function element(id: number, content: Buffer | string | undefined, sizeBytes = 2): Buffer {
  const head = Buffer.from(id.toString(16).padStart(2, "0"), "hex");
  if (content === undefined) return Buffer.concat([head, Buffer.from("01ffffffffffffff", "hex")]);
  const bytes = typeof content === "string" ? latin1(content) : content;
  const size = Buffer.alloc(sizeBytes);
  const digits = Math.min(sizeBytes, 6);
  size.writeUIntBE(bytes.length, sizeBytes - digits, digits);
  size[0] = (size[0] ?? 0) | (0x80 >> (sizeBytes - 1));
  return Buffer.concat([head, size, bytes]);
}

const concat = (...parts: Buffer[]) => Buffer.concat(parts);

type Webm = { docType?: string; trackType?: number; isLive?: boolean; withoutTracks?: boolean };

/** A recording with a title, a device, tags and an attached picture of who made it. */
export function webm({ docType = "webm", trackType = 1, isLive, withoutTracks }: Webm = {}): Buffer {
  const header = element(0x1a45dfa3, concat(element(0x4286, "\x01"), element(0x4282, docType)));
  const info = element(
    0x1549a966,
    concat(
      element(0xbf, "crc4", 1),
      element(0x2ad7b1, "\x0f\x42\x40"),
      element(0x7ba9, quarter),
      element(0x4d80, `Muxer of ${model}`),
      element(0x5741, `Writer ${serial}`),
      element(0x4461, coordinates.slice(0, 8)),
    ),
  );
  const entry = concat(
    element(0xd7, "\x01", 1),
    element(0x83, String.fromCharCode(trackType), 1),
    element(0x536e, `${model} Camera`),
    element(0x86, "V_VP9"),
  );
  const tracks = element(0x1654ae6b, concat(element(0xae, entry), element(0xec, name, 1)));
  const blocks = concat(element(0xe7, "\0", 1), element(0xa3, frames.picture), element(0xa3, frames.sound));
  const clusters = isLive
    ? concat(element(0x1f43b675, undefined), blocks, element(0x1f43b675, undefined), blocks)
    : concat(element(0x1f43b675, blocks), element(0x1f43b675, blocks));
  const tags = concat(
    element(0x1254c367, `${coordinates}${serial}`),
    element(0x1941a469, name),
    element(0x1043a770, quarter, 8),
    element(0x1254c367, "", 1),
  );
  const content = concat(info, ...(withoutTracks ? [] : [tracks]), clusters, tags);
  return concat(
    header,
    isLive ? concat(element(0x18538067, undefined), content) : element(0x18538067, content, 8),
  );
}
