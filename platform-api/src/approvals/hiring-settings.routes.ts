import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { denialText, hasFullAccess } from "@loubby/shared-contracts/shell/permissions";
import { askerOf } from "#api/access/principal";
import { planMissing } from "#api/access/refusals";
import { rulingOnPlan } from "#api/access/rulings";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { updateCompany } from "#api/identity/companies";
import { findHiringSettings } from "./find-hiring-settings.ts";

/** A company's hiring settings. */
export const hiringSettingsRoutes = ({ db }: Services): Handlers<typeof hiringSettings> => ({
  get: ({ principal }) =>
    db.as(askerOf(principal)).read((sql) => findHiringSettings(sql, principal.organization.id)),
  edit: ({ principal, body }) => {
    if (!hasFullAccess(principal)) throw new ApiError(403, "permission_required", denialText("update"));
    // A company whose plan no longer includes approval can still turn it off.
    const wantsApproval = body.jobs_need_approval || body.offers_need_approval;
    if (wantsApproval && !rulingOnPlan(principal, "job_approvals").allowed)
      throw planMissing("job_approvals", principal);
    return db.as(askerOf(principal)).write(async (sql) => {
      await updateCompany(sql, principal.organization.id, body);
      return findHiringSettings(sql, principal.organization.id);
    });
  },
});
