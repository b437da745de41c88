// Code of the page and of the tests that the day uses as it stands, so that it repeats and checks what they do.
import { tsImport } from "tsx/esm/api";

const load = (path) => tsImport(path, import.meta.url);

export const { createTimeout, mayRetry, MAX_TRIES, parseRetryAfter, retryDelay } = await load(
  "../../web/src/lib/http/retry.ts",
);
export const { bucketKeys, FakeS3 } = await load("../../server/test/fake-s3.ts");
export const { findViolations } = await load("../../server/test/invariants.ts");
export const { openDatabase } = await load("../../server/src/db/database.ts");

/** A school on a primary and its standby, as the tests of the release in `folder` make them. */
export async function startPairOf(folder, settings) {
  const { startPair } = await load(`${folder}/server/test/growth/replication.ts`);
  return startPair(settings);
}
