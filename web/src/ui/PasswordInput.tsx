import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./IconButton.tsx";
import { Input, type InputProps } from "./Input.tsx";
import { usePasswordText } from "./password-text.ts";

export function PasswordInput(props: Omit<InputProps, "type" | "trail">) {
  const [shown, setShown] = useState(false);
  const t = usePasswordText();
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      trail={
        <IconButton
          size="sm"
          icon={shown ? EyeOff : Eye}
          label={shown ? t.hide : t.show}
          className="-mr-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
