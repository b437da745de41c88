import { answerWords } from "@angon/contract/answers";

interface Sums {
  own: number;
  pool: number;
  bdt: number;
}

export const totalOf = (rows: readonly Sums[]): Sums => {
  const total = { own: 0, pool: 0, bdt: 0 };
  for (const { own, pool, bdt } of rows) {
    total.own += own;
    total.pool += pool;
    total.bdt += bdt;
  }
  return total;
};

/** Paisa are shown only where there are some. */
export const amountOf = (bdt: number): string => bdt.toFixed(Number.isInteger(bdt) ? 0 : 2);

/** A preview up to the address of its source, to which its row leads. */
export const withoutAddress = (preview: string): string => (preview.split(answerWords.whole)[0] ?? "").trim();
