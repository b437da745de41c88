/** The SHA-256 of a file in base64url. `crypto.subtle` is missing on plain http, which a school's server may use. */
export async function sha256Of(data: Blob | string): Promise<string> {
  const bytes =
    typeof data === "string" ? new TextEncoder().encode(data) : new Uint8Array(await data.arrayBuffer());
  const hash = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : plainSha256(bytes);
  return btoa(String.fromCharCode(...hash))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function constants(count: number, root: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (isPrime) found.push(((n ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const turnRight = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** FIPS 180-4, section 6.2. */
export function plainSha256(bytes: Uint8Array): Uint8Array {
  const roundConstants = constants(64, 3);
  const hash = Int32Array.from(constants(8, 2));
  const padded = new Uint8Array((((bytes.length + 8) >> 6) << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const words = new Int32Array(64);
  const word = (i: number) => words[i] ?? 0;
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = word(i - 15);
      const b = word(i - 2);
      const s0 = turnRight(a, 7) ^ turnRight(a, 18) ^ (a >>> 3);
      const s1 = turnRight(b, 17) ^ turnRight(b, 19) ^ (b >>> 10);
      words[i] = (word(i - 16) + s0 + word(i - 7) + s1) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const s1 = turnRight(e, 6) ^ turnRight(e, 11) ^ turnRight(e, 25);
      const choice = (e & f) ^ (~e & g);
      const first = (h + s1 + choice + (roundConstants[i] ?? 0) + word(i)) | 0;
      const s0 = turnRight(a, 2) ^ turnRight(a, 13) ^ turnRight(a, 22);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = ((hash[i] ?? 0) + value) | 0));
  }
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((value, i) => result.setInt32(i * 4, value));
  return new Uint8Array(result.buffer);
}
