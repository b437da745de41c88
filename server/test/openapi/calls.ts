/** Ten calls by the types of the generated client, which is compiled beside `school.ts`. */
export const calls = `
import createClient from "openapi-fetch";
import type { paths } from "./school.ts";

const [origin = "", phone = "", password = ""] = process.argv.slice(2);
const stranger = createClient<paths>({ baseUrl: origin });

function done<T>({ data, response }: { data?: T; response: Response }): T {
  if (data === undefined) throw new Error(response.url + " answered " + response.status);
  return data;
}

const signedIn = done(await stranger.POST("/api/auth/login", { body: { phone, password } }));
const headers = { authorization: "Bearer " + signedIn.accessToken };
const client = createClient<paths>({ baseUrl: origin, headers });

const me = done(await client.GET("/api/auth/user"));
const made = done(
  await client.POST("/api/post", {
    params: { header: { "Idempotency-Key": "generated-client" } },
    body: { category: "other", body: "গতিসূত্রের নোট কার কাছে আছে?" },
  }),
);
const post = done(await client.GET("/api/post/{id}", { params: { path: { id: String(made.id) } } }));
const [comment] = done(
  await client.POST("/api/post/{slug}/comments", {
    params: { path: { slug: String(made.id) } },
    body: { content: "আমার কাছে আছে" },
  }),
);
const comments = done(
  await client.GET("/api/post/{slug}/comments", { params: { path: { slug: String(made.id) } } }),
);
const reaction = done(await client.POST("/api/post/react", { body: { postId: made.id, type: "good" } }));
const groups = done(await client.GET("/api/group", { params: { query: { group_type: "CLUB" } } }));
const subjects = done(await client.GET("/api/subjects"));
const unread = done(await client.GET("/api/notification/count"));

const missing = await client.GET("/api/post/{id}", { params: { path: { id: "999999" } } });
const replies: number[] | undefined = comments[0]?.replies.map(({ replies }) => replies.length);
console.log(
  JSON.stringify({
    me: me.name,
    author: post.user.name,
    comments: comments.map(({ id }) => id === comment?.id),
    replies,
    good: reaction.reaction_counts.good,
    groups: groups.groups.others.every(({ slug }) => slug.length > 0),
    subjects: subjects.length > 0,
    unread: typeof unread,
    missing: missing.error?.code,
  }),
);
`;
