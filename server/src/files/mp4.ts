import { BrokenFile, type EditedFile } from "./edited.ts";
import { boxAt, boxesIn, free, type Box, type Film } from "./mp4-boxes.ts";
import { samplesOf } from "./mp4-samples.ts";

/** The boxes that a player needs, by their parent. All others may reveal place, time, author or camera. */
const needed: Record<string, readonly string[]> = {
  file: ["ftyp", "styp", "moov", "moof", "mdat", "sidx", "ssix", "mfra"],
  moov: ["mvhd", "trak", "mvex"],
  trak: ["tkhd", "edts", "mdia"],
  mdia: ["mdhd", "hdlr", "elng", "minf"],
  minf: ["vmhd", "smhd", "hdlr", "dinf", "stbl"],
  moof: ["mfhd", "traf"],
  traf: ["tfhd", "tfdt", "trun", "subs", "saiz", "saio", "sbgp", "sgpd"],
};

/** Takes away everything but picture and sound, in place; throws when this is no film. */
export async function cleanMp4(file: EditedFile): Promise<void> {
  const film: Film = { file, looked: 0 };
  if ((await boxAt(film, 0, file.bytes)).type !== "ftyp") throw new BrokenFile("It does not begin as a film");
  const top = await keepNeeded(film, { type: "file", from: 0, data: 0, to: file.bytes });
  const [description, second] = named(top, "moov");
  if (!description || second || named(top, "mdat").length === 0) throw new BrokenFile("Nothing to show");
  const fragments = named(top, "moof");
  const parts = await keepNeeded(film, description);
  for (const box of named(parts, "mvhd")) await forgetDates(film, box);
  let pictures = 0;
  for (const track of named(parts, "trak"))
    if ((await cleanTrack(film, track, fragments.length > 0)) === "vide") pictures++;
  if (pictures === 0) throw new BrokenFile("There is no picture in it");
  for (const fragment of fragments)
    for (const part of named(await keepNeeded(film, fragment), "traf")) await keepNeeded(film, part);
}

const named = (boxes: Box[], type: string) => boxes.filter((box) => box.type === type);

/** The needed boxes among the children of a box; the others are blanked. */
async function keepNeeded(film: Film, place: Box): Promise<Box[]> {
  const boxes = await boxesIn(film, place);
  const isNeeded = ({ type }: Box) => needed[place.type]?.includes(type) ?? false;
  for (const box of boxes) if (!isNeeded(box)) await free(film, box);
  return boxes.filter(isNeeded);
}

async function cleanTrack(film: Film, track: Box, isInFragments: boolean): Promise<string> {
  const [media] = named(await boxesIn(film, track), "mdia");
  const parts = media ? await boxesIn(film, media) : [];
  const [handler] = named(parts, "hdlr");
  const shows = handler ? (await film.file.read(handler.data + 8, 4)).toString("latin1") : "";
  if (!media || !handler || !["vide", "soun"].includes(shows)) {
    if (isInFragments) throw new BrokenFile("A track beside picture and sound lies in fragments");
    await dropTrack(film, track, parts);
    return shows;
  }
  for (const box of named(await keepNeeded(film, track), "tkhd")) await forgetDates(film, box);
  for (const box of await keepNeeded(film, media)) {
    if (box.type === "mdhd") await forgetDates(film, box);
    if (box.type === "minf") await keepNeeded(film, box);
  }
  // After what it handles and three empty words comes a name, often the telephone's.
  await film.file.blank(handler.data + 24, handler.to);
  return shows;
}

/** Cameras write places and faces as a track of their own, many times a second: it goes with all its samples. */
async function dropTrack(film: Film, track: Box, parts: Box[]): Promise<void> {
  const [tables] = named(parts, "minf");
  const samples = tables ? await samplesOf(film, tables) : [];
  for (const [from, to] of samples) await film.file.blank(from, to);
  await free(film, track);
}

/** When it was filmed and changed: two numbers after version and flags, longer in version 1. */
async function forgetDates({ file }: Film, { data, to }: Box): Promise<void> {
  const isLong = (await file.read(data, 1))[0] === 1;
  const end = data + 4 + (isLong ? 16 : 8);
  if (end > to) throw new BrokenFile("A box is too short for its dates");
  await file.blank(data + 4, end);
}
