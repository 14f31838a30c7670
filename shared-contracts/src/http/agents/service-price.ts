import type { ServiceTerms } from "./service.schema.ts";

/** What all milestones of a service come to, in minor units. */
export const sumOfMilestones = (service: ServiceTerms | null): number =>
  (service?.milestones ?? []).reduce((all, { amount }) => all + amount, 0);
