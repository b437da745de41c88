import { newIdempotencyKey } from "./idempotency-key.ts";

let unanswered: { body: string; key: string } | undefined;

/**
 * For what cannot be done a second time, such as spending a code: what was sent without an answer and is sent again
 * by a person is the same call, and has the same key.
 */
export async function sendOnce<Gained>(
  given: object,
  ask: (idempotencyKey: string) => Promise<Gained>,
): Promise<Gained> {
  const body = JSON.stringify(given);
  if (unanswered?.body !== body) unanswered = { body, key: newIdempotencyKey() };
  const gained = await ask(unanswered.key);
  unanswered = undefined;
  return gained;
}
