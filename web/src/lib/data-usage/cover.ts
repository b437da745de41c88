export interface CoveredProps {
  src: string;
  bytes: number | undefined;
  /** The label until the lazy text has loaded. */
  label: string;
  isVideo?: boolean;
}
