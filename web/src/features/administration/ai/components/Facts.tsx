/** Names and values below each other, beside each other where there is room. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="mt-3 grid gap-x-4 gap-y-2 text-small sm:grid-cols-[12rem_1fr]">
    {facts.map(([label, value]) => (
      <div key={label} className="sm:contents">
        <dt className="text-ink-2">{label}</dt>
        <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
