import { resourceKey, type ResourceRef } from "@angon/contract/kit/resource";
import { everyInBites } from "../../jobs/recurring.ts";
import type { EventName, Events } from "../../kit/events.ts";
import { personal } from "../../live/sse-hub.ts";
import { deleteExpiredEvents } from "../../live/log.ts";
import { publishing } from "../../live/publish.ts";
import { deckTopic, feedTopic, postTopic, POSTS_TOPIC, type NewsData } from "./rules.ts";

/** The events with at least this payload. */
type EventsOf<Payload> = {
  [Name in EventName]: Events[Name] extends Payload ? Name : never;
}[EventName];
type AtComment = { commentId: number; postId: number };

const ofComment = <Name extends EventsOf<AtComment>>(event: Name, change: NewsData["change"]) =>
  publishing(event, ({ commentId, postId }: AtComment) => ({
    topic: postTopic(postId),
    kind: "comment",
    data: { commentId, change },
  }));

const ofPost = <Name extends EventsOf<{ postId: number }>>(event: Name, kind: "reaction" | "poll" | "post") =>
  publishing(event, ({ postId }: { postId: number }) => ({ topic: postTopic(postId), kind }));

const ofLists = <Name extends EventsOf<{ postId: number }>>(event: Name) =>
  publishing(event, ({ postId }: { postId: number }) => ({
    topic: POSTS_TOPIC,
    kind: "post",
    data: { postId },
  }));

const ofPerson = <Name extends EventsOf<{ userId: number }>>(event: Name, kind: "notification" | "count") =>
  publishing(event, ({ userId }: { userId: number }) => ({ topic: personal(userId), kind }));

const ofResource = <Name extends EventName>(event: Name, refOf: (payload: Events[Name]) => ResourceRef) =>
  publishing(event, (payload) => ({ topic: resourceKey(refOf(payload)), kind: "resource" }));

const ofHomework = <Name extends EventsOf<{ homeworkId: number }>>(event: Name) =>
  ofResource<Name>(event, ({ homeworkId: id }: { homeworkId: number }) => ({ kind: "homework", id }));

export const livePublishers = [
  publishing("assistant.spoke", ({ callId, userId }) => ({
    topic: personal(userId),
    kind: "words",
    data: { callId },
  })),
  ofComment("comment.created", "created"),
  ofComment("comment.removed", "removed"),
  ofComment("comment.restored", "created"),
  ofComment("comment.rated", "rated"),
  ofComment("comment.verified", "verified"),
  ofPost("post.reacted", "reaction"),
  ofPost("poll.voted", "poll"),
  ofPost("post.edited", "post"),
  ofPost("post.restored", "post"),
  ofLists("post.removed"),
  ofLists("post.hidden"),
  publishing("post.created", ({ postId, groupId, batch, alsoIn }) =>
    [
      groupId === null ? { batch } : { groupId },
      ...(alsoIn?.groupIds.map((id) => ({ groupId: id })) ?? []),
      ...(alsoIn?.batches.map((name) => ({ batch: name })) ?? []),
    ].map((feed) => ({ topic: feedTopic(feed), kind: "feed", data: { postId } })),
  ),
  ofHomework("homework.changed"),
  ofHomework("homework.published"),
  ofHomework("homework.removed"),
  publishing("submission.changed", ({ homeworkId, submissionId }) => ({
    topic: deckTopic(homeworkId),
    kind: "submission",
    data: { submissionId },
  })),
  ofResource("submission.changed", ({ submissionId: id }) => ({ kind: "submission", id })),
  publishing("import.changed", ({ userId, importId }) => ({
    topic: personal(userId),
    kind: "import",
    data: { importId },
  })),
  ofPerson("notification.told", "notification"),
  ofPerson("notification.rung", "notification"),
  ofPerson("notification.read", "count"),
];

export const liveRecurring = [
  everyInBites("live.forget", 1, ({ clock }, tx) => deleteExpiredEvents(tx, clock.now())),
];
