import { Check, Circle, Eraser, Pen, Pencil, Type, Undo2, X } from "lucide-react";
import { useText } from "../../../../../lib/i18n/text.ts";
import { IconButton } from "../../../../../ui/IconButton.tsx";
import type { IconType } from "../../../../../ui/Icon.tsx";
import { tools, type Tool } from "../rules.ts";
import { text } from "../text.ts";

interface ToolsProps {
  tool: Tool | null;
  onTool: (tool: Tool | null) => void;
  canUndo: boolean;
  onUndo: () => void;
}

const icons: Record<Tool, IconType> = {
  tick: Check,
  cross: X,
  circle: Circle,
  pen: Pen,
  text: Type,
  eraser: Eraser,
};

/** One button until it is pressed, then all tools in a row. */
export function Tools({ tool, onTool, canUndo, onUndo }: ToolsProps) {
  const t = useText(text);
  if (tool === null)
    return (
      <div className="rounded-control bg-raised shadow-pop">
        <IconButton icon={Pencil} label={t.open} onClick={() => onTool("tick")} />
      </div>
    );
  return (
    <div role="toolbar" aria-label={t.tools} className="flex rounded-control bg-raised shadow-pop">
      {tools.map((one) => (
        <IconButton
          key={one}
          icon={icons[one]}
          label={t[one]}
          aria-pressed={one === tool}
          active={one === tool}
          onClick={() => onTool(one)}
          className="max-sm:w-10"
        />
      ))}
      <IconButton icon={Undo2} label={t.undo} disabled={!canUndo} onClick={onUndo} className="max-sm:w-10" />
      <IconButton
        icon={Pencil}
        active
        aria-pressed="true"
        label={t.close}
        onClick={() => onTool(null)}
        className="max-sm:w-10"
      />
    </div>
  );
}
