export interface CoveredProps {
  src: string;
  bytes: number | undefined;
  /** What the press is called until its own words are there. */
  label: string;
  film?: boolean;
}
