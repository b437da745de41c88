/** A reason not to start that the operator can remove; shown as its sentence alone, without a stack. */
export class Refusal extends Error {
  override name = "Refusal";
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
