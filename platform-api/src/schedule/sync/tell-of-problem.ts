import type { ConnectionProblem } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { eventNotices } from "../notices.ts";
import { type Failing, type Sealed, writeTold, writeWritingEnded } from "./reading.sql.ts";

/** A server that is silent for less may be back by itself. */
const PATIENCE_MS = 24 * 3_600_000;

const WHY: Readonly<Record<ConnectionProblem, string>> = {
  unauthorized: "Its server refuses the password. Enter the new one.",
  not_found: "There are no calendars at its address any more. Connect it anew, or disconnect it.",
  unreachable: "Its server hasn't answered for a day.",
  too_large: "It has more entries than we read. Choose fewer of its calendars.",
};

/** Tells the owner of an account, once, that it can't be read, and what mends it. */
export async function tellOfProblem(
  sql: Sql,
  {
    id,
    problem,
    person_id,
    server,
    failing_since,
    told_at,
  }: Failing & { id: string; problem: ConnectionProblem },
): Promise<void> {
  const isOld = Date.now() - Date.parse(failing_since) >= PATIENCE_MS;
  if (told_at !== null || (problem === "unreachable" && !isOld)) return;
  await tell(sql, {
    userId: person_id,
    organizationId: null,
    title: `We can't read your calendar at ${new URL(server).host}`,
    body: `${WHY[problem]} Until then, new times in it don't keep you busy here.`,
    link: paths.scheduleConnections,
    notice: eventNotices.calendar,
  });
  await writeTold(sql, id);
}

/** Keeps that an account can't be written to any more, and tells its owner, once, what mends it. Reading goes on. */
export async function tellOfWritingEnded(sql: Sql, account: Pick<Sealed, "id" | "renewals">): Promise<void> {
  const ended = await writeWritingEnded(sql, account);
  if (ended === undefined) return;
  await tell(sql, {
    userId: ended.person_id,
    organizationId: null,
    title: `We can't copy your events to ${ended.username} any more`,
    body: `${ended.provider === "google" ? "Google" : "Outlook"} doesn't let Loubby write into this calendar. Sign in again to allow it. We still read when you are busy.`,
    link: paths.scheduleConnections,
    notice: eventNotices.calendar,
  });
}
