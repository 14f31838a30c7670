import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { PlannedEvent } from "../events.sql.ts";
import type { Change } from "../tell-change.ts";
import type { NewsOfChange } from "./calendar-news.ts";
import { type Letter, mailOutside } from "./mail-outside.ts";

const SHOWN = ["title", "place", "notes", "kind"] as const;

/** Mails the guests from outside what became of an event: those who are new, who stay, and who are no longer invited. */
export async function tellOutside(
  services: Services,
  sql: Sql,
  principal: Principal,
  { before, after, isMoved, reach, parted }: Change,
  news: NewsOfChange,
): Promise<void> {
  const were = new Set((before?.guests ?? []).map(({ email }) => email));
  const now = new Set((after?.guests ?? []).map(({ email }) => email));
  const send = (to: PlannedEvent["guests"], letter: Letter) =>
    mailOutside(services, sql, principal, to, letter);
  if (after !== undefined && isAhead(after)) {
    const added = after.guests.filter(({ email }) => !were.has(email));
    await send(added, { event: after, news: "invited", reach: "all", calendar: news.added });
    const stay = after.guests.filter(({ email }) => were.has(email));
    const isChanged = before !== undefined && SHOWN.some((said) => before[said] !== after[said]);
    if (parted !== undefined || isMoved || isChanged)
      await send(stay, {
        event: after,
        news: isMoved ? "moved" : "changed",
        reach,
        calendar: news.stays,
      });
  }
  if (before === undefined || !isAhead(before)) return;
  const letter = { event: before, reach: news.isCut ? ("following" as const) : reach, calendar: news.gone };
  const [stay, gone] = [true, false].map((stays) =>
    before.guests.filter(({ email }) => now.has(email) === stays),
  );
  if (parted !== undefined) await send(stay ?? [], { ...letter, news: "ends" });
  await send(gone ?? [], { ...letter, news: "cancelled" });
}

const isAhead = ({ ends_at }: PlannedEvent) => Date.parse(ends_at) > Date.now();
