import { cutText } from "@loubby/shared-contracts/http/cut-text";
import * as paths from "@loubby/shared-contracts/paths";
import { tellAll } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { findAnnounced, findPeople } from "./announce.sql.ts";
import { announcementNotices } from "./notices.ts";

/** Characters that a line of the bell says; it leads to the rest. */
const MOST_IN_BELL = 140;
/** People in one transaction. */
const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Puts an announcement that has started into the bell of each person it is aimed at, once however often it is tried.
 * One that was moved to later, or has ended, is left alone.
 */
export async function announce(
  { db }: Services,
  { announcementId }: { readonly announcementId: string },
): Promise<void> {
  const worker = db.as({ role: "worker" });
  let after: string | undefined = FIRST;
  while (after !== undefined) {
    const from: string = after;
    after = await worker.write(async (sql) => {
      const announced = await findAnnounced(sql, announcementId);
      if (announced === undefined) return undefined;
      const people = await findPeople(sql, announcementId, from, BATCH);
      const tidings = people
        .filter(({ aimed }) => aimed)
        .map(({ user_id }) => ({
          userId: user_id,
          organizationId: null,
          title: announced.title,
          body: beginningOf(announced.body),
          link: paths.announcement(announcementId),
          event: announcementId,
        }));
      await tellAll(sql, announcementNotices.published, tidings);
      return people.length < BATCH ? undefined : people.at(-1)?.user_id;
    });
  }
}

function beginningOf(body: string): string {
  const line = body.replace(/\s+/g, " ");
  return line.length <= MOST_IN_BELL ? line : `${cutText(line, MOST_IN_BELL).trimEnd()}…`;
}
