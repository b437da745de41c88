import { Tile } from "../../../ui/Tile.tsx";

interface GroupTileProps {
  slug: string;
  image: string | null;
  size: number;
  /** Where a subject's own ink is known, it is the ground. */
  subject?: string | null;
  className?: string;
}

export const GroupTile = ({ slug, subject, ...rest }: GroupTileProps) => (
  <Tile {...rest} name={slug} ink={subject ? `var(--s-${subject})` : undefined} />
);
