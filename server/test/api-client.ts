/** A response with its parsed body. */
export type ApiResponse = {
  status: number;
  headers: Headers;
  text: string;
  // A test reads the fields it expects; a wrong expectation fails its assertion.
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape pass through here
  body: any;
};

type TokenPair = { accessToken: string; refreshToken: string };

/** One client of the API: speaks plain HTTP and keeps the tokens it was given. */
export class ApiClient {
  accessToken: string | undefined;
  refreshToken: string | undefined;

  constructor(readonly origin: string) {}

  setTokens(pair: TokenPair): void {
    this.accessToken = pair.accessToken;
    this.refreshToken = pair.refreshToken;
  }

  get = (path: string, headers?: Record<string, string>) => this.send("GET", path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.send("POST", path, body, headers);
  put = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.send("PUT", path, body, headers);
  delete = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send("DELETE", path, body, headers);

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    return this.raw(method, path, body === undefined ? undefined : JSON.stringify(body), {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    });
  }

  /** The body exactly as given, for what no client library would send. */
  async raw(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string>,
  ): Promise<ApiResponse> {
    const bearer: Record<string, string> = this.accessToken
      ? { authorization: `Bearer ${this.accessToken}` }
      : {};
    const response = await fetch(this.origin + path, {
      method,
      body,
      headers: { ...bearer, ...headers },
      redirect: "manual",
    });
    // A stream does not end by itself: what a call asks is whether it opens.
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    const text = isStream ? "" : await response.text();
    if (isStream) await response.body?.cancel();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : text,
    };
  }
}
