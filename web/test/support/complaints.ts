const complaints: string[] = [];

const write = console.error;
console.error = (...values: unknown[]) => {
  const [first, ...rest] = values.map(String);
  const text = rest.reduce((sentence, value) => sentence.replace("%s", value), first ?? "");
  complaints.push(text);
  write(...values);
};
document.addEventListener("securitypolicyviolation", ({ blockedURI }) => complaints.push(blockedURI));
for (const ask of ["alert", "confirm", "prompt"] as const)
  window[ask] = (text?: string) => {
    complaints.push(`a dialog "${text}"`);
    return null as never;
  };

/** Console errors, violations of the content policy and dialogs of the browser since the last call. */
export const takeComplaints = (): string[] => complaints.splice(0);
