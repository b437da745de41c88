import { Select } from "../../ui/Select.tsx";

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The option that filters nothing. */
  any: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  className?: string;
}

/** One filter of a list, or none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, options, value, onChange, className } = props;
  return (
    <Select
      aria-label={label}
      className={className}
      value={value ?? ""}
      onChange={({ target }) => onChange(options.find(([option]) => option === target.value)?.[0])}
    >
      <option value="">{any}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  );
}
