import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { teamTypeForm } from "#api/testing/booking";
import type { WalkCases } from "#api/testing/walk";

/** Two event types of the company. */
export const teamTypeCases: WalkCases = async ({ company, secret }) => {
  const form = (slug: string) => teamTypeForm([company.userId], { slug, name: secret });
  const [kept, other] = await Promise.all(
    ["kept", "given-up"].map((slug) => company.call(teamTypes.create, { body: form(slug) })),
  );
  const params = { eventTypeId: kept?._id ?? "" };
  return {
    "teamTypes.list": { owner: company },
    "teamTypes.bookings": { owner: company, params },
    "teamTypes.create": { owner: company, body: form("new") },
    "teamTypes.update": { owner: company, params, body: { ...form("kept"), version: 1 } },
    "teamTypes.remove": { owner: company, params: { eventTypeId: other?._id ?? "" } },
  };
};
