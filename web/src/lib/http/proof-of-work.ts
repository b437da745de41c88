/** Solves an ALTCHA challenge in a worker; returns the `token` that the server expects. */
export async function solveProof(challenge: Record<string, unknown>): Promise<string> {
  const worker = new Worker(new URL("./proof-of-work.worker.ts", import.meta.url), { type: "module" });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = (message) => resolve(message.data);
      worker.onerror = (event) => reject(new Error(event.message || "The solver could not start"));
      worker.postMessage(challenge);
    });
    if (!solution) throw new Error("The challenge was not solved");
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
