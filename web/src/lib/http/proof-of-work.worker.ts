import { solveChallenge } from "altcha-lib";
import { deriveKey as pbkdf2 } from "altcha-lib/algorithms/web/pbkdf2";
import { deriveKey as sha } from "altcha-lib/algorithms/web/sha";
import type { Challenge } from "altcha-lib/types";

/** A worker, so that typing stays smooth on a slow phone. It posts null when it finds no solution. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const deriveKey = challenge.parameters.algorithm.startsWith("PBKDF2/") ? pbkdf2 : sha;
  self.postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null));
};
