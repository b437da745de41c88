// @chunk form
interface Holder<Values> {
  values: Values;
  change: (patch: Partial<Values>) => void;
}

/**
 * Connects fields with the values that they change, mostly those of `useForm`:
 * `<TextField {...field("title")} label={t.title} />`.
 */
export const bindFields =
  <Values extends object>({ values, change }: Holder<Values>) =>
  <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => {
      const patch: Partial<Values> = {};
      patch[name] = value;
      change(patch);
    },
  });
