import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import type { aboutOf } from "@loubby/shared-contracts/http/schedule/event-about";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import { events } from "@loubby/shared-contracts/http/schedule/events";

/** What this person may open and an event can be about, by words. */
export function useSubjects(words: string) {
  return useQuery({
    ...query(eventSubjects.find, { query: { q: words } }),
    placeholderData: keepPreviousData,
  });
}

/** What a new event was opened to be about, and who takes part in that: of a conversation its people. */
export function useAbout(about: ReturnType<typeof aboutOf>) {
  const found = useQuery({
    ...query(eventSubjects.find, { query: about ?? {} }),
    enabled: about !== null,
  });
  const talks = about?.kind === "conversation";
  const people = useQuery({
    ...query(events.people, { query: talks ? { conversation: about.id } : {} }),
    enabled: talks,
  });
  return {
    about: (about && found.data?.items[0]) ?? null,
    people: (talks && people.data?.items) || [],
    isPending: about !== null && (found.isPending || (talks && people.isPending)),
  };
}
