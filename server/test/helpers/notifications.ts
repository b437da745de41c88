import type { Notification } from "@angon/contract/notifications";
import { expect } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import type { Member, School } from "../harness.ts";

/** The notifications of a school's users, after all pending jobs have run. */
export function notificationHelpers(school: School) {
  const list = async (member: Member, query = "?limit=50"): Promise<Notification[]> =>
    (await school.as(member).get(`/api/notification${query}`)).body;
  /** Deletes all notifications. */
  const deleteNotifications = async () => {
    await school.server.services.reach.flush();
    await school.drain();
    await school.database.run(sql`delete from notification_actors`);
    await school.database.run(sql`delete from notification_recalls`);
    await school.database.run(sql`delete from notifications`);
    await school.database.run(sql`update notification_counts set unread = 0`);
  };
  return {
    list,
    /** The list of the records of own actions. */
    ownRecords: async (member: Member): Promise<Notification[]> => {
      await school.drain();
      return list(member, "?only=own");
    },
    deleteNotifications: deleteNotifications,
    /** Starts without notifications and follows, so that a post notifies only the users a test names. */
    clear: async () => {
      await deleteNotifications();
      await school.database.run(sql`delete from follows`);
      await school.database.run(sql`delete from follow_counts`);
    },
    /** Moves timestamps instead of the clock, which would end all sessions. */
    ageByOneDay: async () => {
      await school.database.run(sql`update notification_actors set at = at - interval '25 hours'`);
      await school.database.run(sql`update notification_recalls set told_at = told_at - interval '25 hours'`);
      await school.database.run(sql`
        update notifications set began_at = began_at - interval '25 hours', created_at = created_at - interval '25 hours'`);
    },
    notificationsOf: async (member: Member): Promise<Notification[]> => {
      await school.drain();
      expect(await school.rows(sql`select listener, last_error from jobs where tries > 0`)).toEqual([]);
      return list(member);
    },
    unreadCount: async (member: Member): Promise<number> =>
      (await school.as(member).get("/api/notification/count")).body,
    markRead: (member: Member, notificationId: number) =>
      school.as(member).post("/api/notification/mark-as-read", { notificationId }),
    markAllRead: (member: Member) => school.as(member).post("/api/notification/mark-all-read"),
    /** A text that names them, as a browser sends it. */
    textMentioning: (...people: Member[]) => ({
      text: people.map((member) => `@${cast[member].name.replaceAll(" ", "_")}`).join(" "),
      mentions: people.map((member) => ({
        user_id: cast[member].id,
        name: cast[member].name.normalize("NFC"),
      })),
    }),
  };
}

const WEEK = 7 * 1_440;
/** Saturday, seven in the evening at the school, in minutes since Sunday's midnight. */
const EVENING = 6 * 1_440 + 19 * 60 + 5;

/** The evening on which a week is summed up, in a school with so many more readers, from 7001 on. */
export function advanceToWeeklySummary(school: School, readers: number): Promise<unknown> {
  // The first of January 1970 was a Thursday.
  const minute = Math.floor(school.now.getTime() / 60_000) + 6 * 60 + 4 * 1_440;
  school.advanceClock({ minutes: (EVENING - (minute % WEEK) + WEEK) % WEEK });
  return school.database.run(sql`
    insert into users (id, name, level, hsc_batch)
    select 7000 + n, 'পাঠক ' || n, 12, 'HSC 25' from generate_series(1, ${readers}::int) n`);
}

/** The fields of a notification that a test compares. */
export const visibleFields = ({ type, message, link, read_status }: Notification) => ({
  type,
  message,
  link,
  read_status,
});
export const typesOf = (lines: readonly Notification[]): string[] => lines.map(({ type }) => type);
