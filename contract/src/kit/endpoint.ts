import * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call at all: `user` needs a token, `public` needs none, `cookie` is restored from the refresh
 * cookie, so the server checks where the page came from, and `leaving` is content with a token whose
 * session has ended already.
 */
export type Audience = "user" | "public" | "cookie" | "leaving";

export type Shape = z.ZodMiniType;

export type Definition = {
  method: Method;
  path: `/${string}`;
  audience: Audience;
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** A DELETE of the specifications: its body may also come as a query of the same names. */
  bodyInQuery?: true;
  /** Open to somebody who may only read for a while: what concerns nobody but oneself. */
  evenSanctioned?: true;
  answer: Shape;
  status?: 200 | 201;
  /** Asked for so often that only some of its answers are held to their shape; in tests all are. */
  hot?: true;
  /** Where there may be nothing to say, the answer is 204 without a body. */
  mayBeNothing?: true;
  /** A stranger's call that may be sent again with its `Idempotency-Key`: the keys belong to this part of the body. */
  keyedBy?: "phone";
  /** The answer does not end: server-sent events, for as long as both sides like. */
  streams?: true;
  /** The page may send it later, with the same `Idempotency-Key`, when there is no line: it hurts nobody to come late. */
  mayWait?: true;
  errors: readonly string[];
};

/** One row of the contract: the server binds it, the page calls it, OpenAPI describes it. */
export const endpoint = <const D extends Definition>(definition: D): D => definition;

type Out<S> = S extends Shape ? z.output<S> : undefined;
type In<S> = S extends Shape ? z.input<S> : undefined;
type Given<Key extends string, S> = S extends Shape ? { [K in Key]: In<S> } : unknown;

/** What a handler receives, already checked. */
export type Input<D extends Definition> = {
  params: Out<D["params"]>;
  query: Out<D["query"]>;
  body: Out<D["body"]>;
};

/** What a caller hands over. */
export type Call<D extends Definition> = Given<"params", D["params"]> &
  Given<"query", D["query"]> &
  Given<"body", D["body"]>;

export type Answer<D extends Definition> = D extends { mayBeNothing: true }
  ? z.output<D["answer"]> | undefined
  : z.output<D["answer"]>;

const MAX_ID = 2 ** 31 - 1;

export const Id = z.int().check(z.gte(1), z.lte(MAX_ID));

/** An id in a path or a query, where everything arrives as text. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, "bad_id")),
  z.pipe(z.transform(Number), Id),
);

export const Instant = z.iso.datetime();

export const Ok = z.object({ ok: z.literal(true) });

const DEFAULT_PAGE = 20;
/** On one page of any list that takes a `Limit`. */
export const MAX_PAGE = 50;

export const Limit = z._default(
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,3}$/, "bad_number")),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(MAX_PAGE))),
  ),
  DEFAULT_PAGE,
);

/** A list of a new call: its rows, and the place where the next page starts. */
export const page = <S extends Shape>(row: S) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()) });
