import type { InputOf } from "@angon/contract";
import type { Case, moderation } from "@angon/contract/moderation";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { canModerate, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, deny, fail } from "../../kit/fail.ts";
import { canHide, factsReferredTo, refersToReadable } from "../../kit/resources.ts";
import { isSuspended } from "../../kit/suspension.ts";
import { canDecide, type ReportRow } from "../reports/public.ts";
import { isClaimedBy, isClaimedByOther, mayHandUp, mayTake } from "./access.ts";
import { canSanction, historyOf } from "./decisions/public.ts";
import {
  asAuthor,
  asClaim,
  asHandedUp,
  asStated,
  excerptOf,
  type AuthorRow,
  type HeldCase,
  type StatedReport,
} from "./present.ts";

type Thing = Pick<ReportRow, "kind" | "object_id">;

const statedReports = (db: Db, id: number) =>
  db.many<StatedReport>(sql`
    select r.*, json_build_object('id', w.id, 'name', w.name) as reporter
    from reports r join users w on w.id = r.reporter_id
    where (r.kind, r.object_id) = (select o.kind, o.object_id from reports o where o.id = ${id})
    order by r.id`);

/** A whole school can report one post; more than these tell no moderator anything new. */
const MAX_LISTED_REPORTS = 50;

type ThingFacts = {
  link: string;
  title: string | null;
  group_name: string | null;
  group_slug: string | null;
};

/** While a report of it is open the thing is read for the decision; then by those alone who may read it anyway. */
const factsOf = (db: Db, viewer: Viewer, { kind, object_id }: Thing, isOpen: boolean) => {
  const columns = { kind: part`${kind}::text`, id: part`${object_id}::bigint` };
  return db.one<ThingFacts>(sql`
    select f.link, f.title, g.name as group_name, g.slug as group_slug
    from (${factsReferredTo(columns)}) f
    left join groups g on g.id = f.group_id
    where ${isOpen} or ${refersToReadable(viewer, columns)}`);
};

const heldCase = (db: Db, { kind, object_id }: Thing) =>
  db.one<HeldCase>(sql`
    select c.*, case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as claimer,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as hander
    from moderation_cases c
    left join users h on h.id = c.claimed_by
    left join users u on u.id = c.handed_up_by
    where c.kind = ${kind} and c.object_id = ${object_id}`);

type PostRow = { id: number; body: string; author: NonNullable<Case["post"]>["author"] };

/** The beginning of the post below which a reported comment stands. */
const postAbove = (db: Db, { kind, post_id }: Pick<ReportRow, "kind" | "post_id">) =>
  kind !== "comment"
    ? undefined
    : db.one<PostRow>(sql`
        select p.id, left(p.body, 1000) as body, json_build_object('id', u.id, 'name', u.name) as author
        from posts p join users u on u.id = p.user_id where p.id = ${post_id}`);

const authorOf = async (db: Db, id: number | null, now: Date) =>
  id === null
    ? undefined
    : db.one<AuthorRow>(sql`
        select u.id, u.name, u.role, u.level, u.sanctioned_until, ${isSuspended(now)} as is_suspended, u.suspended_until
        from users u where u.id = ${id}`);

const unheld = { claimed_by: null, claimed_until: null, handed_up_at: null };

export async function get(
  { database, viewer, clock }: SignedIn,
  { params }: InputOf<typeof moderation.get>,
): Promise<Case> {
  allow(canModerate(viewer));
  const reports = await statedReports(database, params.id);
  const report = reports.find(({ id }) => id === params.id) ?? fail("common.not_found");
  const reporter_ids = reports.map(({ reporter_id }) => reporter_id);
  if (!canDecide(viewer, { author_id: report.author_id, reporter_ids })) return deny("common.not_found");
  const now = clock.now();
  const isOpen = reports.some(({ status }) => status === "open");
  const [facts, held, post, author, history] = await Promise.all([
    factsOf(database, viewer, report, isOpen),
    heldCase(database, report),
    postAbove(database, report),
    authorOf(database, report.author_id, now),
    report.author_id === null ? [] : historyOf(database, viewer, report.author_id),
  ]);
  return {
    id: report.id,
    kind: report.kind,
    object_id: report.object_id,
    status: report.status,
    link: facts?.link ?? null,
    content: report.kind === "user" ? null : (facts?.title ?? null),
    post: post && facts ? { id: post.id, author: post.author, excerpt: excerptOf(post.body) } : null,
    group: facts?.group_name && facts.group_slug ? { name: facts.group_name, slug: facts.group_slug } : null,
    author: author ? asAuthor(author, now) : null,
    reports: reports.slice(0, MAX_LISTED_REPORTS).map(asStated),
    claim: held ? asClaim(held.claimer, held.claimed_until, now) : null,
    handed_up: held ? asHandedUp(held) : null,
    history,
    can: actionsOf(viewer, { report, held: held ?? unheld, author, now }),
  };
}

type Circumstances = {
  report: ReportRow;
  held: Pick<HeldCase, "claimed_by" | "claimed_until" | "handed_up_at">;
  author: AuthorRow | undefined;
  now: Date;
};

function actionsOf(viewer: Viewer, { report, held, author, now }: Circumstances): Case["can"] {
  const isFree = report.status === "open" && mayTake(viewer, held) && !isClaimedByOther(viewer, held, now);
  return {
    claim: isFree,
    release: isClaimedBy(viewer, held, now),
    decide: isFree,
    hide: isFree && report.kind !== "user" && canHide(report.kind),
    sanction: isFree && author !== undefined && canSanction(viewer, author),
    hand_up: isFree && mayHandUp(viewer),
  };
}
