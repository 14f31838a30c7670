import type {
  MeetingPerson,
  TimeProposal,
  TimeReason,
} from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { clock } from "../event-words.ts";

const AND = new Intl.ListFormat("en");

/** A reason in a few words. `areAllKnown` says that no one's calendar is hidden. */
export function reasonWords(
  reason: TimeReason,
  people: readonly MeetingPerson[],
  areAllKnown: boolean,
): string {
  const { kind, meetings } = reason;
  const about = people.filter(({ _id }) => reason.people.includes(_id));
  const isMe = about.length === 1 && about[0]?.is_asker === true;
  const who = namesOf(about);
  const are = isMe ? "You're" : `${who} ${about.length === 1 ? "is" : "are"}`;
  switch (kind) {
    case "all_free":
      return areAllKnown && about.length > 1 ? "Everyone is free" : `${are} free`;
    case "busy":
      return `${are} busy`;
    case "away":
      return `${are} out of office`;
    case "outside_hours":
      return isMe ? "Outside your working hours" : `Outside working hours for ${inSentence(about)}`;
    case "early_or_late":
      return `Early or late for ${inSentence(about)}`;
    case "no_break":
      return `No break for ${inSentence(about)}`;
    case "load":
      return `${who} ${about.length === 1 && !isMe ? "has" : "have"} ${String(meetings)} meetings that day`;
  }
}

/** What the clocks of guests in other zones show then: `16:00 for Tom Becker`, one for each time. */
export function localTimes(
  { starts_at }: Pick<TimeProposal, "starts_at">,
  people: readonly MeetingPerson[],
  timeZone: string,
): string[] {
  const here = clock(starts_at, timeZone);
  const found = people.flatMap((person) => {
    const there = person.is_asker || person.time_zone === null ? here : clock(starts_at, person.time_zone);
    return there === here ? [] : [{ there, person }];
  });
  return [...Map.groupBy(found, ({ there }) => there)].map(
    ([there, group]) => `${there} for ${inSentence(group.map(({ person }) => person))}`,
  );
}

/** Whose calendars can't be seen; null: everyone's can. */
export function unseenWords(people: readonly MeetingPerson[], unknown: readonly string[]): string | null {
  const names = [...people.filter(({ is_seen }) => !is_seen).map(({ name }) => name), ...unknown];
  if (names.length === 0) return null;
  return names.length === 1
    ? `You can't see ${names[0] ?? ""}'s calendar.`
    : `You can't see the calendars of ${AND.format(names)}.`;
}

const namesOf = (people: readonly MeetingPerson[]) =>
  AND.format(people.map(({ is_asker, name }) => (is_asker ? "You" : name)));

const inSentence = (people: readonly MeetingPerson[]) =>
  AND.format(people.map(({ is_asker, name }) => (is_asker ? "you" : name)));
