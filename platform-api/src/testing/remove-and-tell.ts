import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { tellRemoval } from "#api/schedule/removals/tell-removal";
import type { Services } from "#api/services";
import type { Person } from "./person.ts";

interface Removing {
  readonly reach?: Reach;
  readonly at?: string;
  readonly version?: number;
}

/** Removes an event, or a part of it, as someone, and lets the time pass in which that could be undone. */
export async function removeAndTell(
  { services }: { readonly services: Services },
  person: Person,
  eventId: string,
  query: Removing = {},
): Promise<void> {
  const { removal_id } = await person.call(events.remove, { params: { eventId }, query });
  await tellRemoval(services, { removalId: removal_id });
}
