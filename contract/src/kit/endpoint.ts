import * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The callers an endpoint accepts: `user` needs an access token, `public` needs none, `cookie` uses the refresh
 * cookie, so the server checks the origin, and `signed-out` also accepts a token whose session has ended.
 */
export type Audience = "user" | "public" | "cookie" | "signed-out";

export type Schema = z.ZodMiniType;

export type Endpoint = {
  method: Method;
  path: `/${string}`;
  audience: Audience;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** A DELETE of the specifications: its body may also come as a query of the same names. */
  bodyInQuery?: true;
  /** A well-formed body for the API description, and for the tests that send every request as every user. */
  example?: Readonly<Record<string, unknown>>;
  /** A body of many parts, such as the questions of an exam: up to 2 MB and 4,000 keys instead of 256 KB and 1,000. */
  largeBody?: true;
  /** Also open to a sanctioned user, who may only read: the write concerns the user alone. */
  allowSanctioned?: true;
  response: Schema;
  status?: 200 | 201;
  /** With `Accept: text/csv` the response is a CSV file of the same. */
  csv?: true;
  /** A response with `held: true` is 202: accepted, and waiting for a moderator. */
  mayBeHeld?: true;
  /** Asked for so often that only some of its answers are held to their shape; in tests all are. */
  hot?: true;
  /** Where there may be nothing to say, the answer is 204 without a body. */
  optionalResponse?: true;
  /** A stranger's call that may be sent again with its `Idempotency-Key`: the keys belong to this part of the body. */
  keyedBy?: "phone";
  /**
   * A repetition finds what the first request did and answers as things are then, so no response is stored for its
   * `Idempotency-Key`.
   */
  repeatable?: true;
  /** The answer does not end: server-sent events, for as long as both sides like. */
  streams?: true;
  /**
   * The page may queue the request offline and send it later with the same `Idempotency-Key`: a late arrival does no
   * harm.
   */
  queueOffline?: true;
  /**
   * The page keeps the response on the device and shows it offline. A post that was never opened is found in a stored
   * list of `posts`.
   */
  storeOffline?: true | "post" | "posts";
  /** A public read that has limits of its own, so that other reads by the same person or address do not use it up. */
  limitedApart?: "captcha";
  errors: readonly string[];
};

const commonFields = { method: "GET", audience: "user" };

/**
 * One row of the contract: the server binds it, the page calls it, OpenAPI describes it. The bundle of the page leaves
 * out the common fields.
 */
export const endpoint = <const D extends Endpoint>(definition: D): D =>
  Object.assign({}, commonFields, definition);

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;
type PartOf<Key extends string, S> = S extends Schema ? { [K in Key]: In<S> } : unknown;

/** The validated input of a handler. */
export type InputOf<D extends Endpoint> = {
  params: Out<D["params"]>;
  query: Out<D["query"]>;
  body: Out<D["body"]>;
};

/** The input that the caller passes. */
export type RequestOf<D extends Endpoint> = PartOf<"params", D["params"]> &
  PartOf<"query", D["query"]> &
  PartOf<"body", D["body"]>;

type NamesOf<Q> = Q extends unknown ? keyof Q : never;
type QueryNames<I> = I extends { query: infer Q } ? NamesOf<Q> : never;

/** Excludes query parameters that the endpoint does not have, also in a variable: the server refuses them. */
export type OnlyKnownQuery<D extends Endpoint, I> = {
  query?: { [Name in Exclude<QueryNames<I>, QueryNames<RequestOf<D>>>]?: never };
};

export type ResponseOf<D extends Endpoint> = D extends { optionalResponse: true }
  ? z.output<D["response"]> | undefined
  : z.output<D["response"]>;

const MAX_ID = 2 ** 31 - 1;

export const Id = z.int().check(z.gte(1), z.lte(MAX_ID));

/** An id in a path or a query, where everything arrives as text. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, "bad_id")),
  z.pipe(z.transform(Number), Id),
);

export const Instant = z.iso.datetime();

/** A day of the school's calendar, in Asia/Dhaka; PostgreSQL has no year 0. */
export const Day = z.iso.date("bad_format").check(z.refine((day) => !day.startsWith("0000"), "bad_format"));

export const Ok = z.object({ ok: z.literal(true) });

const DEFAULT_PAGE = 20;
/** On one page of any list that takes a `Limit`. */
export const MAX_PAGE = 50;

export const limitOr = (rows: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,3}$/, "bad_number")),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(MAX_PAGE))),
    ),
    rows,
  );

export const Limit = limitOr(DEFAULT_PAGE);

/** A list of a new call: its rows, and the place where the next page starts. */
export const page = <S extends Schema>(row: S) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()) });
