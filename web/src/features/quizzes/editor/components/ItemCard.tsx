import { ChevronDown, ChevronUp, PenLine, X } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { QuestionView, questionOf } from "../../../questions/public.ts";
import type { Item } from "../state.ts";
import { itemText } from "../text.ts";

interface ItemCardProps {
  item: Item;
  index: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function ItemCard({ item, index, isLast, onMove, onEdit, onRemove }: ItemCardProps) {
  const t = useText(itemText);
  const number = useFormat().number(index + 1);
  return (
    <li>
      <Card as="article" padded aria-label={t.number(number)}>
        <div className="mb-1 flex items-center gap-1">
          <h3 className="grow">{t.number(number)}</h3>
          <IconButton
            icon={ChevronUp}
            label={t.up(number)}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton icon={ChevronDown} label={t.down(number)} disabled={isLast} onClick={() => onMove(1)} />
          <IconButton icon={PenLine} label={t.edit(number)} onClick={onEdit} />
          <IconButton icon={X} label={t.remove(number)} onClick={onRemove} />
        </div>
        <QuestionView {...questionOf(item.draft)} image={item.draft.image} solved />
      </Card>
    </li>
  );
}
