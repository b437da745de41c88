import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";
import { pbkdf2Sync, randomUUID } from "node:crypto";
import { patiently } from "./patiently.ts";
import { cast, type Person } from "./school.ts";

const PASSWORD = "angon1234";

interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
}

/** One member of the cast who calls without a browser, to bring a test where it begins. */
export class Caller {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async as(request: APIRequestContext, url: string, person: Person): Promise<Caller> {
    const { phone } = cast[person];
    const data = { phone, password: PASSWORD };
    const answer = await patiently(() =>
      request.post(`${url}/api/auth/login`, { data, headers: { origin: url } }),
    );
    expect(answer.ok(), `${person} signs in`).toBe(true);
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return new Caller(request, url, accessToken);
  }

  static of = (request: APIRequestContext, url: string, token: string) => new Caller(request, url, token);

  get = <T>(path: string): Promise<T> => this.call<T>("GET", path);
  post = <T>(path: string, data: object): Promise<T> => this.call<T>("POST", path, data);
  put = <T>(path: string, data: object): Promise<T> => this.call<T>("PUT", path, data);
  remove = (path: string): Promise<unknown> => this.call("DELETE", path);

  /** The code of what has to be refused. */
  async refusal(method: string, path: string, data?: object): Promise<string> {
    const answer = await this.send(method, path, data);
    expect(answer.ok(), `${method} ${path} is refused`).toBe(false);
    return ((await answer.json()) as { code: string }).code;
  }

  private async send(method: string, path: string, data?: object): Promise<APIResponse> {
    const headers = {
      origin: this.url,
      authorization: `Bearer ${this.token}`,
      "idempotency-key": randomUUID(),
    };
    return patiently(() => this.request.fetch(this.url + path, { method, data, headers }));
  }

  private async call<T>(method: string, path: string, data?: object): Promise<T> {
    const answer = await this.send(method, path, data);
    const body = await answer.text();
    expect(answer.ok(), `${method} ${path} answers ${answer.status()}: ${body}`).toBe(true);
    return (body === "" ? undefined : JSON.parse(body)) as T;
  }

  async captchaToken(): Promise<string> {
    const { challenge } = await this.get<{ challenge: Challenge }>("/api/captcha");
    return solved(challenge);
  }

  /** Creates a post and returns its id. */
  async writePost(body: string, more: object = {}): Promise<number> {
    const token = await this.captchaToken();
    const { id } = await this.post<{ id: number }>("/api/post", { category: "other", body, token, ...more });
    return id;
  }

  async comment(postId: number, content: string, parentCommentId: number | null = null): Promise<number> {
    const [written] = await this.post<{ id: number }[]>(`/api/post/${postId}/comments`, {
      content,
      parentCommentId,
    });
    expect(written).toBeDefined();
    return written?.id ?? 0;
  }
}

/** Solves the captcha as the page's solver does, without a page. */
function solved(challenge: Challenge): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const saltBytes = Buffer.from(salt, "hex");
  for (let counter = 0; ; counter++) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, "hex"), number]);
    const derivedKey = pbkdf2Sync(password, saltBytes, cost, keyLength, "sha256").toString("hex");
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}
