import type { IcsEvent } from "../ics/event-lines.ts";
import { interviewName } from "../interview-name.ts";
import { ruleOf } from "../series/rule-of.ts";
import type { FeedEvent } from "./feed.sql.ts";

/** An event as its reader's own calendar has it: no one is named or asked. `host` is the product's. */
export function ownEventOf(event: FeedEvent, host: string): IcsEvent {
  const { id, wall_date, wall_time, title, company_name, job_title, ...rest } = event;
  const wall = wall_date !== null && wall_time !== null ? { date: wall_date, time: wall_time } : null;
  const { sequence, place, notes, starts_at, ends_at, exceptions, all_day, takes_time } = rest;
  return {
    uid: `${id}@${host}`,
    sequence,
    title: company_name === null ? title : interviewName(company_name, job_title),
    place,
    notes,
    shows_as: takes_time ? "busy" : "free",
    rule: { ...ruleOf(rest, wall), all_day },
    starts_at,
    ends_at,
    exceptions,
    organizer: null,
    readsReplies: false,
    attendees: [],
  };
}
