/** One dot for the first paper, two for the second: never told by the colour alone. */
export const SubjectDots = ({ subject }: { subject: string }) => (
  <span aria-hidden="true" className="-mt-0.5 inline-flex shrink-0 gap-0.75">
    {Array.from({ length: subject.endsWith("2") ? 2 : 1 }, (_, index) => (
      <i key={index} className="size-1.5 rounded-full" style={{ background: `var(--s-${subject}-dot)` }} />
    ))}
  </span>
);
