declare module "virtual:avro-phonetic" {
  const phonetic: { parse(latin: string): string };
  export default phonetic;
}
