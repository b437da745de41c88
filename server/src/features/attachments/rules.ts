/** The last post or homework that was read: its age in microseconds, `p` or `h`, and its id. */
export type Bound = { micros: string; letter: string; id: number };

export function boundOf(cursor: string | undefined): Bound | null {
  const [micros, letter, id] = cursor?.split("-") ?? [];
  return micros === undefined || letter === undefined || id === undefined
    ? null
    : { micros, letter, id: Number(id) };
}

export const cursorOf = ({ micros, letter, id }: Bound): string => `${micros}-${letter}-${id}`;
