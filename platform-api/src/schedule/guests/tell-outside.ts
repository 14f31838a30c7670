import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import type { PlannedEvent } from "../events.sql.ts";
import type { Change } from "../tell-change.ts";
import type { Teller } from "../who-takes-part.ts";
import type { NewsOfChange } from "./calendar-news.ts";
import { type Letter, mailOutside } from "./mail-outside.ts";

const SHOWN = ["title", "place", "notes", "kind"] as const;

/** Whether the guests from outside who stay are mailed of a change at once. */
export function areStayingTold({
  before,
  after,
  isMoved,
  parted,
}: Pick<Change, "before" | "after" | "isMoved" | "parted">): boolean {
  if (before === undefined || after === undefined) return false;
  return parted !== undefined || isMoved || SHOWN.some((said) => before[said] !== after[said]);
}

/**
 * Mails the guests from outside what became of an event: those who are new, who stay, and who are no longer invited. Each of them
 * gets one mail.
 */
export async function tellOutside(
  services: Services,
  sql: Sql,
  principal: Teller,
  change: Change,
  news: NewsOfChange,
): Promise<void> {
  const { before, after, isMoved, reach, parted, proposal } = change;
  const goesOn = after !== undefined && isAhead(after) ? after : undefined;
  const were = new Set((before?.guests ?? []).map(({ email }) => email));
  // Those who stay in what a series was cut to, and that is over, are told of its end alone.
  const now = new Set(((parted === undefined ? after : goesOn)?.guests ?? []).map(({ email }) => email));
  const send = (to: PlannedEvent["guests"], letter: Letter) =>
    mailOutside(services, sql, principal, to, letter);
  if (goesOn !== undefined) {
    const added = goesOn.guests.filter(({ email }) => !were.has(email));
    await send(added, { event: goesOn, news: "invited", reach: "all", calendar: news.added });
    const stay = goesOn.guests.filter(({ email }) => were.has(email));
    const letter = { event: goesOn, reach, calendar: news.stays, before };
    const isTheirs = ({ _id }: PlannedEvent["guests"][number]) => _id === proposal?.guestId;
    if (areStayingTold(change)) {
      const changed = {
        ...letter,
        news: "changed",
        ...(parted !== undefined && { former: news.gone }),
      } as const;
      const others = Map.groupBy(
        stay.filter((guest) => !isTheirs(guest)),
        ({ response }) => isMoved && response !== null && response !== "needs_action",
      );
      await send(others.get(false) ?? [], { ...changed, answer: isMoved ? "asked_again" : "kept" });
      await send(others.get(true) ?? [], { ...changed, answer: "counts_again" });
      if (proposal !== undefined) await send(stay.filter(isTheirs), { ...letter, news: proposal.is });
    }
  }
  if (before === undefined || !isAhead(before)) return;
  await send(
    before.guests.filter(({ email }) => !now.has(email)),
    { event: before, news: "cancelled", reach: news.isCut ? "following" : reach, calendar: news.gone },
  );
}

const isAhead = ({ ends_at }: PlannedEvent) => Date.parse(ends_at) > Date.now();
