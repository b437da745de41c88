/** Work of known growth; each returns the number of its rounds. */
export const growth = {
  constant: (_size: number) => 1,
  linear(size: number) {
    let rounds = 0;
    for (let i = 0; i < size; i++) rounds++;
    return rounds;
  },
  quadratic(size: number) {
    let rounds = 0;
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) rounds++;
    return rounds;
  },
  "quadratic search"(size: number) {
    const text = "a".repeat(size);
    let rounds = 0;
    for (let i = 0; i < size; i++) if (text.indexOf("b", i) < 0) rounds++;
    return rounds;
  },
  "quadratic matches"(size: number) {
    const text = "a".repeat(size);
    let rounds = 0;
    for (let i = 0; i < size; i++) if (!/b/.test(text.slice(i))) rounds++;
    return rounds;
  },
};
