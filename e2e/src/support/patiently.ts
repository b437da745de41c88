import type { APIResponse } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE = 10;

/** A machine that drives two browsers may be too busy for a moment; the server says so and is asked again. */
export async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status() !== 503 || tries === PATIENCE) return answer;
    await pause(Number(answer.headers()["retry-after"]) * 1_000);
  }
}
