export type Parse = (latin: string) => string;

/** The table of letters loads when Avro is switched on. */
export const loadPhonetic = async (): Promise<Parse> => {
  const { default: avro } = await import("virtual:avro-phonetic");
  return (latin) => avro.parse(latin);
};
