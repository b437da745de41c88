import { collectionNames } from "@angon/contract/saved/collections";
import { ClipboardCheck, Flame, Folder, Hourglass, Lightbulb, SearchCheck, Sigma, Users } from "lucide-react";
import type { IconType } from "../../ui/Icon.tsx";

/** The drawing of each collection and the subject whose colours it borrows, in the order of the contract. */
const looks: readonly { icon: IconType; hue: string }[] = [
  { icon: ClipboardCheck, hue: "physics1" },
  { icon: Sigma, hue: "highermath1" },
  { icon: Flame, hue: "bangla1" },
  { icon: Lightbulb, hue: "chemistry1" },
  { icon: SearchCheck, hue: "geography1" },
  { icon: Users, hue: "biology1" },
  { icon: Hourglass, hue: "statistics1" },
  { icon: Folder, hue: "psychology1" },
];

export const collections = collectionNames.map((name, index) => ({
  id: index + 1,
  name,
  ...(looks[index] ?? { icon: Folder, hue: "psychology1" }),
}));

export type Collection = (typeof collections)[number];
