import type { GroupRole } from "@angon/contract/groups";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { badgeText } from "../../../people/public.ts";
import { text } from "../text.ts";

interface RoleFieldProps {
  label: string;
  roles: readonly GroupRole[];
  value: GroupRole;
  onChange: (role: GroupRole) => void;
}

/** Only the roles that the viewer may give. */
export function RoleField({ label, roles, value, onChange }: RoleFieldProps) {
  const t = useText(text);
  const badges = useText(badgeText);
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={({ target }) => {
            const role = roles.find((one) => one === target.value);
            if (role) onChange(role);
          }}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {role === "MEMBER" ? t.member : badges[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
