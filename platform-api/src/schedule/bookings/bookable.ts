import type { EventType } from "@loubby/shared-contracts/http/schedule/event-types.schema";

/** What a visitor may book, with whose it is. */
export interface Bookable extends Omit<EventType, "path"> {
  readonly owner_id: string;
  readonly organization_id: string | null;
}

/** Someone as visitors read them. */
export interface Host {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly email: string;
  readonly logo_key: string | null;
}
