import type { EventType } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import type { Scheduling } from "../slots/offers-of.ts";

/** One of those who can be booked. */
export interface BookableHost {
  readonly id: string;
  /** Minutes of their part of a sequence; null: the whole length. */
  readonly minutes: number | null;
}

/** What a visitor may book, with whose it is. */
export interface Bookable extends Omit<EventType, "path"> {
  /** Null: the company's. */
  readonly owner_id: string | null;
  readonly organization_id: string | null;
  readonly scheduling: Scheduling;
  readonly is_interview: boolean;
  /** Those who can be booked, in their order: the owner, or a company's hosts without those who left. May be empty. */
  readonly hosts: readonly BookableHost[];
}

/** Someone as visitors read them. */
export interface Host {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly email: string;
  readonly logo_key: string | null;
}

/** Whose page it is: a person, or a company, as visitors read them. */
export type PageOwner = Pick<Host, "name" | "first_name" | "logo_key">;
