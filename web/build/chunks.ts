import type { Rollup } from "vite";

export type Chunk = Rollup.OutputChunk;

export const chunksOf = (bundle: Rollup.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");

/** The given chunks and all their static imports. */
export function withImports(bundle: Rollup.OutputBundle, starts: readonly Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === "chunk") visit(imported);
    }
  };
  starts.forEach(visit);
  return [...found];
}
