import { Comment } from "@angon/contract/comments";
import { Followed } from "@angon/contract/follows";
import { Group } from "@angon/contract/groups";
import { Homework } from "@angon/contract/homework";
import { Submission } from "@angon/contract/homework/submissions";
import { Instant } from "@angon/contract/kit/endpoint";
import { Decision, DecisionOfStaff } from "@angon/contract/moderation";
import { Person } from "@angon/contract/people";
import { CommentPreview, Picture, PollOption, Post, ReactionCounts } from "@angon/contract/posts";
import { Attempt, QuestionImage, QuestionSource, Result, ShownQuestion } from "@angon/contract/quizzes";
import { Exam } from "@angon/contract/quizzes/exams";
import { SessionUser } from "@angon/contract/users";

/** The schemas that responses contain most often, by the names that a generated client gives them. */
export const sharedSchemas = {
  Attempt,
  Comment,
  CommentPreview,
  Decision,
  DecisionOfStaff,
  Exam,
  Followed,
  Group,
  Homework,
  Instant,
  Person,
  Picture,
  PollOption,
  Post,
  QuestionImage,
  QuestionSource,
  ReactionCounts,
  Result,
  SessionUser,
  ShownQuestion,
  Submission,
};
