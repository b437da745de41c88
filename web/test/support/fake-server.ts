import { contract, errors, type ErrorCode } from "@angon/contract";
import type { Endpoint, InputOf, ResponseOf, Schema } from "@angon/contract/kit/endpoint";
import type { Problem } from "@angon/contract/kit/problem";

type Answer<E extends Endpoint> = (input: InputOf<E>) => ResponseOf<E> | Promise<ResponseOf<E>>;

interface RefusalDetails {
  /** The refused field of the body; a 422 with a field is shown beside it. */
  field?: string;
  retryAfter?: number;
  /** The present state, where another write came first. */
  state?: Record<string, unknown>;
}

class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly details: RefusalDetails,
  ) {}
}

const lostConnection = Symbol("lost connection");

export interface Received {
  endpoint: Endpoint;
  input: InputOf<Endpoint>;
  /** Writes alone have one; repeated tries of one write share it. */
  idempotencyKey: string | null;
}

const all: readonly Endpoint[] = Object.values(contract).flatMap((feature) =>
  Object.values<Endpoint>(feature),
);

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/** Paths without parameters win: `/api/post/newer` is not the post "newer". */
const parametersIn = ({ path }: Endpoint): number => path.split("{").length;
const table = all
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))
  .sort((a, b) => parametersIn(a.endpoint) - parametersIn(b.endpoint));

/** The server of a component test: each request, each body and each response is parsed by the contract. */
export class FakeServer {
  readonly received: Received[] = [];
  /** Breaches of the contract by the page or by the test; a test with one fails. */
  readonly violations: string[] = [];
  private readonly answers = new Map<Endpoint, (input: InputOf<Endpoint>) => unknown>();

  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>): void {
    this.answers.set(endpoint, answer);
  }

  /** Only codes that the contract lists for the endpoint, or that every endpoint has. */
  refuse<E extends Endpoint>(endpoint: E, code: ErrorCode, details: RefusalDetails = {}): void {
    if (!endpoint.errors.includes(code) && !code.startsWith("common."))
      throw new Error(`${endpoint.path} never answers ${code}`);
    this.answers.set(endpoint, () => new Refusal(code, details));
  }

  /** Refuses the next request alone; the following ones are answered as before. */
  refuseOnce<E extends Endpoint>(endpoint: E, code: ErrorCode, details: RefusalDetails = {}): void {
    const answer = this.answers.get(endpoint);
    this.refuse(endpoint, code, details);
    const refusal = this.answers.get(endpoint);
    this.answers.set(endpoint, (input) => {
      if (answer) this.answers.set(endpoint, answer);
      return refusal?.(input);
    });
  }

  /** The request arrives, and its response does not: `fetch` rejects as it does when the network is lost. */
  loseConnection(endpoint: Endpoint): void {
    this.answers.set(endpoint, () => lostConnection);
  }

  /** Answers only after the returned function was called, so that a test sees the page while it waits. */
  holdBack<E extends Endpoint>(endpoint: E, answer: Answer<E>): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.answer(endpoint, async (input) => {
      await released;
      return answer(input);
    });
    return release;
  }

  /** As `holdBack`, and then refuses. */
  holdBackRefusal<E extends Endpoint>(
    endpoint: E,
    code: ErrorCode,
    details: RefusalDetails = {},
  ): () => void {
    this.refuse(endpoint, code, details);
    const refusal = this.answers.get(endpoint);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.answers.set(endpoint, async (input) => {
      await released;
      return refusal?.(input);
    });
    return release;
  }

  /** The inputs that came to an endpoint, oldest first. */
  receivedBy<E extends Endpoint>(endpoint: E): InputOf<E>[] {
    return this.received.filter((one) => one.endpoint === endpoint).map(({ input }) => input as InputOf<E>);
  }

  /** The idempotency keys of all tries, oldest first. */
  keysReceivedBy(endpoint: Endpoint): (string | null)[] {
    return this.received.filter((one) => one.endpoint === endpoint).map((one) => one.idempotencyKey);
  }

  readonly fetch = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(address, init);
    const url = new URL(request.url);
    const found = table.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(url.pathname),
    );
    if (!found) return this.violation(`${request.method} ${url.pathname} is not in the contract`);
    const { endpoint, pattern } = found;
    if (endpoint.streams) return new Response(null, { status: 204 });
    const text = await request.text();
    const values = {
      params: { ...pattern.exec(url.pathname)?.groups },
      query: Object.fromEntries([...url.searchParams].filter(([, value]) => value !== "")),
      body: text === "" ? {} : (JSON.parse(text) as unknown),
    };
    return this.respond(endpoint, values, request.headers.get("idempotency-key"));
  };

  private async respond(
    endpoint: Endpoint,
    values: Record<Part, unknown>,
    idempotencyKey: string | null,
  ): Promise<Response> {
    const where = `${endpoint.method} ${endpoint.path}`;
    const input: InputOf<Endpoint> = { params: undefined, query: undefined, body: undefined };
    for (const part of parts) {
      const parsed = parse(endpoint[part], values[part]);
      if (parsed.problem) return this.violation(`${where}: the ${part} ${parsed.problem}`);
      input[part] = parsed.value;
    }
    this.received.push({ endpoint, input, idempotencyKey });
    const answer = this.answers.get(endpoint);
    if (!answer) return this.violation(`${where} has no answer: ${JSON.stringify(input)}`);
    const response = await answer(input);
    if (response === lostConnection) throw new TypeError("Failed to fetch");
    if (response instanceof Refusal) return refusalResponse(response);
    if (response === undefined && endpoint.optionalResponse) return new Response(null, { status: 204 });
    const parsed = parse(endpoint.response, response);
    if (parsed.problem) return this.violation(`${where}: the response ${parsed.problem}`);
    return json(parsed.value, endpoint.status ?? 200);
  }

  private violation(text: string): Response {
    this.violations.push(text);
    return refusalResponse(new Refusal("common.internal", {}));
  }
}

const parts = ["params", "query", "body"] as const;
type Part = (typeof parts)[number];

function parse(schema: Schema | undefined, value: unknown): { value?: unknown; problem?: string } {
  if (!schema) return {};
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: `has ${issue?.code} at ${issue?.path.join(".")}: ${issue?.message}` };
}

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

function refusalResponse({ code, details: { field, retryAfter, state } }: Refusal): Response {
  const entry = errors[code];
  const sentence = entry.wire?.detail ?? entry.bn;
  const problem: Problem = {
    type: "about:blank",
    title: entry.wire?.title ?? sentence,
    status: entry.status,
    detail: sentence,
    code,
    requestId: "fake",
    ...(state && { state }),
    ...(field !== undefined && { errors: [{ path: field, code, message: entry.bn }] }),
  };
  return json(problem, entry.status, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
}
