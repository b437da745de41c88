import { newIdempotencyKey } from "./idempotency-key.ts";

let unanswered: { body: string; key: string } | undefined;

/**
 * For writes that cannot be repeated, such as redeeming a code: when the user submits the same input again after a lost
 * response, the request has the same idempotency key.
 */
export async function sendOnce<Result>(
  input: object,
  send: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  const body = JSON.stringify(input);
  if (unanswered?.body !== body) unanswered = { body, key: newIdempotencyKey() };
  const result = await send(unanswered.key);
  unanswered = undefined;
  return result;
}
