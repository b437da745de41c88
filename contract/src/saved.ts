import * as z from "zod/mini";
import { collectionNames } from "./saved/collections.ts";
import { endpoint, Id, limitOr } from "./kit/endpoint.ts";
import { Cursor, PAGE_SIZE, PostPage } from "./posts.ts";
import { errorTable } from "./kit/problem.ts";

export const savedErrors = errorTable({
  "saved.no_collection": {
    status: 422,
    bn: "এমন কোনো সংগ্রহ নেই।",
    en: "There is no such collection.",
  },
});

const CollectionId = z
  .int("saved.no_collection")
  .check(z.gte(1, "saved.no_collection"), z.lte(collectionNames.length, "saved.no_collection"));
const CollectionText = z.pipe(
  z.string().check(z.regex(/^[1-8]$/, "saved.no_collection")),
  z.transform(Number),
);

const State = z.object({ isSaved: z.boolean(), collection_id: z.nullable(z.int()) });

export const saved = {
  save: endpoint({
    method: "POST",
    path: "/api/post/save_post",
    audience: "user",
    queueOffline: true,
    summary: "Save a post to one of eight collections, or move it there",
    body: z.object({ post_id: Id, collection_id: CollectionId }),
    response: State,
    errors: ["saved.no_collection"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/post/saved_posts",
    audience: "user",
    queueOffline: true,
    summary: "Remove a post from the viewer's collections",
    body: z.object({ post_id: Id }),
    bodyInQuery: true,
    allowSanctioned: true,
    response: State,
    errors: [],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/post/saved_posts",
    audience: "user",
    storeOffline: "posts",
    hot: true,
    summary: "List the viewer's saved posts, last saved first",
    query: z.object({
      collection_id: z.optional(CollectionText),
      cursor: z.optional(Cursor),
      limit: limitOr(PAGE_SIZE),
    }),
    response: PostPage,
    errors: ["saved.no_collection"],
  }),
  collections: endpoint({
    method: "GET",
    path: "/api/post/saved_posts/collections",
    audience: "user",
    storeOffline: true,
    summary: "List the viewer's collections that are not empty",
    response: z.array(z.object({ collection_id: z.int(), collection_name: z.string(), count: z.int() })),
    errors: [],
  }),
};
