import { Moon, Sun } from "lucide-react";
import { useText } from "../lib/i18n/text.ts";
import { useTheme } from "../lib/browser/theme.ts";
import { MenuItem } from "../ui/overlay/Menu.tsx";
import { Switch } from "../ui/Switch.tsx";
import { menuText } from "./menu-text.ts";

export function ThemeSwitch() {
  const t = useText(menuText);
  const { dark, toggle } = useTheme();
  return (
    <MenuItem
      icon={dark ? Moon : Sun}
      label={t.darkTheme}
      trailing={<Switch label={t.darkTheme} checked={dark} onChange={toggle} />}
    />
  );
}
