/** A response that the caller asked for as a file. */
export class CsvResponse {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

/** Whether a caller wants this type and not JSON; the types are read without their weights. */
export const wantsFile = (accept: string | undefined, type: string): boolean => {
  const types = (accept ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";")[0]?.trim());
  return types.includes(type) && !types.includes("application/json");
};
