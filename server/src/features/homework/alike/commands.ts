import { setImmediate as nextTurn } from "node:timers/promises";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { candidateDistance, isSameInk, wordsOf } from "../../../files/compare-prints.ts";
import { printOf, type PicturePrint } from "../../../files/picture-print.ts";
import type { Services } from "../../../kit/context.ts";
import { readPicture } from "../../uploads/public.ts";
import { hashesIn, inksOf, lockComparison, sketchesIn, uncompared, type Script } from "./queries.ts";
import { isSameText, sketchOf } from "./rules.ts";

/** Candidates per page: bounds the time of a job, and real copies rank far above the last one. */
const CANDIDATES = 40;

/**
 * Compares a submission with those of the same homework that were compared before. Pictures are decoded before the lock
 * is taken. A version that was compared is left alone, so repeated and reordered events give the same result.
 */
export async function compare(services: Services, tx: Tx, submissionId: number): Promise<void> {
  const script = await uncompared(tx, submissionId);
  if (!script) return;
  const pages = await pagesOf(services, script);
  await lockComparison(tx, script.homework_id);
  const current = await uncompared(tx, submissionId);
  // Another job has compared it, or its author has replaced it and a later job compares that.
  if (current?.version !== script.version) return;
  await tx.run(sql`delete from submission_prints where submission_id = ${script.id}`);
  await tx.run(sql`
    delete from alike_submissions where submission_id = ${script.id} or other_id = ${script.id}`);
  const sketch = sketchOf(script.body, script.homework_text);
  const texts = sketch.length === 0 ? [] : await alikeTexts(tx, script, sketch);
  const pictures = await alikePictures(tx, script, pages);
  await store(tx, script, pages, sketch);
  await insertPairs(tx, script.id, [
    ...pictures.map((other) => ({ other, by: "picture" as const })),
    ...texts.map((other) => ({ other, by: "text" as const })),
  ]);
}

/** Without pages that show a picture of the homework, and without pictures that are gone. */
async function pagesOf(services: Services, { images, homework_images }: Script): Promise<PicturePrint[]> {
  const prints = async (pictures: Script["images"]) => {
    const stored: PicturePrint[] = [];
    for (const { url } of pictures) {
      const picture = await readPicture(services, url);
      if (picture) stored.push(await printOf(picture));
    }
    return stored;
  };
  const pages = await prints(images);
  if (pages.length === 0) return pages;
  const given = await prints(homework_images);
  return pages.filter((page) => !given.some((one) => isSamePicture(page, one)));
}

const isSamePicture = (one: PicturePrint, other: PicturePrint): boolean =>
  candidateDistance(wordsOf(one.hash), wordsOf(other.hash)) !== undefined && isSameInk(one.ink, other.ink);

async function alikeTexts(tx: Tx, script: Script, sketch: readonly number[]): Promise<number[]> {
  const others = await sketchesIn(tx, script.homework_id);
  return others.filter((other) => isSameText(sketch, other.sketch)).map((other) => other.submission_id);
}

async function alikePictures(tx: Tx, script: Script, pages: readonly PicturePrint[]): Promise<number[]> {
  if (pages.length === 0) return [];
  const others = (await hashesIn(tx, script.homework_id)).map((other) => ({
    ...other,
    words: wordsOf(other.hash),
  }));
  const found = new Set<number>();
  for (const page of pages) {
    const words = wordsOf(page.hash);
    const candidates = others
      .flatMap(({ submission_id, page: number, words: theirs }) => {
        const distance = candidateDistance(words, theirs);
        return distance === undefined ? [] : [{ submission_id, page: number, distance }];
      })
      .sort((a, b) => a.distance - b.distance)
      .slice(0, CANDIDATES);
    for (const { submission_id, ink } of await inksOf(tx, candidates))
      if (!found.has(submission_id)) {
        // One comparison takes up to 20 ms; requests are answered between them.
        await nextTurn();
        if (isSameInk(page.ink, ink)) found.add(submission_id);
      }
  }
  return [...found];
}

async function store(tx: Tx, script: Script, pages: readonly PicturePrint[], sketch: readonly number[]) {
  await tx.run(sql`
    insert into submission_prints (submission_id, homework_id, version, sketch)
    values (${script.id}, ${script.homework_id}, ${script.version}, ${sketch}::int[])`);
  await tx.run(sql`
    insert into page_prints (submission_id, page, homework_id, hash, ink)
    select ${script.id}, print.place - 1, ${script.homework_id}, print.hash, print.ink
    from unnest(${pages.map(({ hash }) => hash)}::bytea[], ${pages.map(({ ink }) => ink)}::bytea[])
      with ordinality as print (hash, ink, place)`);
}

type Pair = { other: number; by: "picture" | "text" };

const insertPairs = (tx: Tx, id: number, pairs: readonly Pair[]) =>
  tx.run(sql`
    insert into alike_submissions (submission_id, other_id, by)
    select side.submission_id, side.other_id, r.by
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r (other int, by text)
    cross join lateral (values (${id}::int, r.other), (r.other, ${id}::int)) as side (submission_id, other_id)
    on conflict do nothing`);
