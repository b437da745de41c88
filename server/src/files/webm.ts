import { BrokenFile, type EditedFile } from "./edited.ts";

/** An element: its name, where its content begins and ends; of a live recording the end may be unknown. */
type Element = { id: number; from: number; data: number; to: number; isOpen: boolean };
type Film = { file: EditedFile; looked: number };

const [HEADER, DOC_TYPE, SEGMENT, CLUSTER, VOID] = [0x1a45dfa3, 0x4282, 0x18538067, 0x1f43b675, 0xec];
const [SEEK_HEAD, INFO, TRACKS, CUES] = [0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b];
const [TAGS, CHAPTERS, ATTACHMENTS] = [0x1254c367, 0x1043a770, 0x1941a469];
const [MUXER, WRITER, SCALE, DURATION] = [0x4d80, 0x5741, 0x2ad7b1, 0x4489];
const [TRACK, TRACK_TYPE, TRACK_NAME, CHECKSUM] = [0xae, 0x83, 0x536e, 0xbf];

const atTop = [SEEK_HEAD, INFO, TRACKS, CUES, CLUSTER];
/** A cluster of unknown length ends where one of these begins. */
const endsCluster = [...atTop, TAGS, CHAPTERS, ATTACHMENTS];
const [PICTURE, SOUND] = [1, 2];

// An hour of picture and sound has about 300,000; more is made to keep us busy.
const MAX_ELEMENTS = 500_000;

/** Takes away everything but picture and sound, in place; throws when this is no film. */
export async function cleanWebm(file: EditedFile): Promise<void> {
  const film: Film = { file, looked: 0 };
  const header = await elementAt(film, 0, file.bytes);
  if (header.id !== HEADER || header.isOpen) throw new BrokenFile("It does not begin as a film");
  await expectWebm(film, header);
  const segment = await elementAt(film, header.to, file.bytes);
  if (segment.id !== SEGMENT || segment.to !== file.bytes)
    throw new BrokenFile("It is more or less than a film");
  let [clusters, pictures] = [0, 0];
  for (let at = segment.data; at < segment.to;) {
    const part = await elementAt(film, at, segment.to);
    if (part.isOpen && part.id !== CLUSTER) throw new BrokenFile("Only a cluster may have no end");
    at = part.isOpen ? await endOfCluster(film, part) : part.to;
    if (part.id === CLUSTER) clusters++;
    else if (part.id === INFO) await cleanInfo(film, part);
    else if (part.id === TRACKS) pictures += await cleanTracks(film, part);
    else if (!atTop.includes(part.id)) await blankOut(film, part);
  }
  if (clusters === 0 || pictures === 0) throw new BrokenFile("There is nothing to show");
}

async function expectWebm(film: Film, header: Element): Promise<void> {
  for await (const part of elementsIn(film, header))
    if (part.id === DOC_TYPE && (await textOf(film, part)) === "webm") return;
  throw new BrokenFile("It is another kind of film");
}

async function cleanInfo(film: Film, info: Element): Promise<void> {
  for await (const part of elementsIn(film, info)) {
    // These two must be there, but may be empty.
    if (part.id === MUXER || part.id === WRITER) await film.file.blank(part.data, part.to);
    else if (part.id !== SCALE && part.id !== DURATION) await blankOut(film, part);
  }
}

async function cleanTracks(film: Film, tracks: Element): Promise<number> {
  let pictures = 0;
  for await (const track of elementsIn(film, tracks)) {
    if (track.id !== TRACK) {
      await blankOut(film, track);
      continue;
    }
    for await (const part of elementsIn(film, track)) {
      const kind = part.id === TRACK_TYPE ? (await film.file.read(part.to - 1, 1))[0] : undefined;
      if (kind === PICTURE) pictures++;
      else if (kind !== undefined && kind !== SOUND) throw new BrokenFile("A track beside picture and sound");
      if (part.id === TRACK_NAME || part.id === CHECKSUM) await blankOut(film, part);
    }
  }
  return pictures;
}

async function endOfCluster(film: Film, cluster: Element): Promise<number> {
  for (let at = cluster.data; at < cluster.to;) {
    const part = await elementAt(film, at, cluster.to);
    if (endsCluster.includes(part.id)) return at;
    if (part.isOpen) throw new BrokenFile("Only a cluster may have no end");
    at = part.to;
  }
  return cluster.to;
}

async function* elementsIn(film: Film, { data, to }: Element): AsyncGenerator<Element> {
  for (let at = data; at < to;) {
    const element = await elementAt(film, at, to);
    if (element.isOpen) throw new BrokenFile("Only a cluster may have no end");
    at = element.to;
    yield element;
  }
}

const LONGEST_HEAD = 12;

async function elementAt(film: Film, from: number, end: number): Promise<Element> {
  if (++film.looked > MAX_ELEMENTS) throw new BrokenFile("More elements than any film has");
  const { file } = film;
  const head = await file.read(from, Math.min(LONGEST_HEAD, file.bytes - from));
  const idBytes = lengthOf(head, 0, 4);
  const sizeBytes = lengthOf(head, idBytes, 8);
  const id = head.readUIntBE(0, idBytes);
  const size = sizeIn(head.subarray(idBytes, idBytes + sizeBytes));
  const data = from + idBytes + sizeBytes;
  const to = size === undefined ? end : data + size;
  if (to > end) throw new BrokenFile("An element does not fit where it lies");
  return { id, from, data, to, isOpen: size === undefined };
}

/** The zeros before the first one of a number tell how many bytes it has. */
function lengthOf(head: Buffer, at: number, most: number): number {
  const length = Math.clz32(head[at] ?? 0) - 23;
  if (length > most || at + length > head.length) throw new BrokenFile("A number is longer than any");
  return length;
}

/** The value without its length marker; all ones mean an unknown size. */
function sizeIn(bytes: Buffer): number | undefined {
  let size = (bytes[0] ?? 0) & (0xff >> bytes.length);
  let isUnknown = size === 0xff >> bytes.length;
  for (const byte of bytes.subarray(1)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown ? undefined : size;
}

const textOf = async ({ file }: Film, { data, to }: Element) =>
  to - data > 16 ? "" : (await file.read(data, to - data)).toString("latin1").replace(/\0+$/, "");

/** Places are counted from the start of the segment, so nothing may move: it stays as an empty element. */
async function blankOut({ file }: Film, { from, to }: Element): Promise<void> {
  const length = to - from;
  if (length < 2) throw new BrokenFile("An element is too short to be empty");
  const head = Buffer.alloc(length < 9 ? 2 : 9);
  head[0] = VOID;
  head[1] = length < 9 ? 0x80 | (length - 2) : 0x01;
  if (length >= 9) head.writeUIntBE(length - 9, 3, 6);
  await file.write(from, head);
  await file.blank(from + head.length, to);
}
