import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { membersSchema } from "@loubby/shared-contracts/http/settings/members.schema";
import { explainPermission, explainPlan } from "#api/access/explain";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { subjectOfMember } from "./member-subject.ts";

type Question = z.output<(typeof membersSchema)["explain"]["query"]>;

/** Whether a colleague may do something, decided by the guard's own rules, and why. Throws 404 outside the company. */
export async function explainMember(
  services: Services,
  principal: Member,
  userId: string,
  { feature, action, plan_feature }: Question,
) {
  const { id } = principal.organization;
  const subject = await services.db
    .as(askerOf(principal))
    .read((sql) => subjectOfMember(services, sql, id, userId));
  if (subject === undefined) throw new ApiError(404, "member_not_found", "This person isn't in the company.");
  const rulings = [
    explainPermission(subject, feature, action),
    ...(plan_feature === undefined ? [] : [explainPlan(subject, plan_feature)]),
  ];
  return { allowed: rulings.every(({ allowed }) => allowed), rulings };
}
