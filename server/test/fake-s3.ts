import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const bucketKeys = {
  accessKey: "SCHOOLKEY",
  secretKey: "a-secret-only-the-school-knows",
  region: "us-east-1",
};

/** A bucket that verifies each request's AWS Signature Version 4. */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  /** `METHOD path` of every request, accepted or refused. */
  readonly requests: string[] = [];
  /** `overloaded` answers every request with 503 SlowDown, as S3 does. */
  state: "available" | "overloaded" = "available";
  /** The number of next requests whose connection is cut. */
  connectionsToCut = 0;
  /** Request bodies are read only after this resolves. */
  readyToRead: Promise<unknown> = Promise.resolve();
  /** Changes a request body in transit. */
  corrupt: (body: Buffer) => Buffer = (body) => body;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async open(): Promise<void> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url}`);
    if (this.connectionsToCut > 0) {
      this.connectionsToCut--;
      return void request.socket.destroy();
    }
    await this.readyToRead;
    const sent = await buffer(request).catch(() => Buffer.alloc(0));
    const body = this.corrupt(sent);
    const refusal = this.state === "available" ? findRefusal(request, body) : ([503, "SlowDown"] as const);
    if (refusal) return refuse(response, ...refusal);
    const name = request.url ?? "";
    const object = this.objects.get(name);
    if (request.method === "PUT") {
      this.objects.set(name, body);
      return void response.setHeader("etag", `"${hash("md5", body).toString("hex")}"`).end();
    }
    if (request.method === "DELETE") {
      this.objects.delete(name);
      return void response.writeHead(204).end();
    }
    if (!object) return refuse(response, 404, "NoSuchKey");
    sendObject(request, response, object);
  }
}

function sendObject({ method, headers }: IncomingMessage, response: ServerResponse, object: Buffer): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const part = from === undefined ? object : object.subarray(Number(from), to ? Number(to) + 1 : undefined);
  response.writeHead(part === object ? 200 : 206, { "content-length": part.length });
  response.end(method === "HEAD" ? undefined : part);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

const SKEW_MS = 15 * 60_000;

function findRefusal(request: IncomingMessage, body: Buffer): readonly [number, string] | undefined {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  const [, accessKey = "", day = "", region = "", names = "", signature = ""] = match ?? [];
  const date = header(request, "x-amz-date");
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const age = Math.abs(Date.now() - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`));
  if (!match || !date.startsWith(day)) return [403, "AccessDenied"];
  if (!(age < SKEW_MS)) return [403, "RequestTimeTooSkewed"];
  if (accessKey !== bucketKeys.accessKey || region !== bucketKeys.region) return [403, "InvalidAccessKeyId"];
  const signed = names.split(";");
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === "host" || name.startsWith("x-amz-"),
  );
  if (mustBeSigned.some((name) => !signed.includes(name))) return [403, "AccessDenied"];
  const expected = signatureOf(request, signed, { date, day, region });
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return [403, "SignatureDoesNotMatch"];
  const claimed = header(request, "x-amz-content-sha256");
  if (claimed !== "UNSIGNED-PAYLOAD" && claimed !== hash("sha256", body).toString("hex"))
    return [403, "XAmzContentSHA256Mismatch"];
  return findBodyRefusal(request, body);
}

function findBodyRefusal(request: IncomingMessage, body: Buffer): readonly [number, string] | undefined {
  if (request.method !== "PUT") return undefined;
  if (request.headers["content-length"] === undefined) return [411, "MissingContentLength"];
  const digest = header(request, "content-md5");
  return digest !== "" && digest !== hash("md5", body).toString("base64") ? [400, "BadDigest"] : undefined;
}

type Scope = { date: string; day: string; region: string };

function signatureOf(request: IncomingMessage, signed: string[], { date, day, region }: Scope): Buffer {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const canonical = [
    request.method,
    path,
    query.split("&").toSorted().join("&"),
    ...signed.map((name) => `${name}:${header(request, name).trim()}`),
    "",
    signed.join(";"),
    header(request, "x-amz-content-sha256"),
  ].join("\n");
  const text = [
    "AWS4-HMAC-SHA256",
    date,
    `${day}/${region}/s3/aws4_request`,
    hash("sha256", canonical).toString("hex"),
  ];
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    hmac,
    `AWS4${bucketKeys.secretKey}`,
  );
  return hmac(key, text.join("\n"));
}

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? "");
const hash = (kind: string, bytes: Buffer | string): Buffer => createHash(kind).update(bytes).digest();
const hmac = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();
