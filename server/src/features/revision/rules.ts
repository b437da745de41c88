/** A phone may have been offline for as long as this; an older claim counts as this old. */
const OLDEST_CLAIM_MS = 60 * 86_400_000;

/** The phone's clock is a claim: never after the arrival, and not from another age. */
export function boundedTime(claimed: Date, arrival: Date): Date {
  const oldest = new Date(arrival.getTime() - OLDEST_CLAIM_MS);
  if (claimed > arrival) return arrival;
  return claimed < oldest ? oldest : claimed;
}

export type Source = { kind: "post" | "question"; id: number };

export function sourceOf(card: string): Source {
  const [kind, id] = card.split("-");
  return { kind: kind === "post" ? "post" : "question", id: Number(id) };
}

/**
 * A post with an answer asks its whole text. Without one the first paragraph asks for the rest; a single paragraph has
 * no back, and the reader explains it from memory.
 */
export function facesOf(body: string, answer: string | null): { front: string; back: string | null } {
  if (answer !== null) return { front: body, back: answer };
  const [first = "", ...rest] = body.split(/\n\s*\n/);
  const back = rest.join("\n\n").trim();
  return back === "" || !isBalanced(first) ? { front: body, back: null } : { front: first, back };
}

/** False inside a formula or code block that a blank line interrupts. */
const isBalanced = (text: string): boolean =>
  (text.split("$").length - 1) % 2 === 0 && (text.split("```").length - 1) % 2 === 0;

/** Midnight in Bangladesh at the beginning of a date. */
export const startOfDate = (date: string): Date => new Date(`${date}T00:00:00+06:00`);
