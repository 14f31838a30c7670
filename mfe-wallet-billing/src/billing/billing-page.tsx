import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { useSession } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import { CompanyBilling } from "./company-billing.tsx";
import { PersonalBilling } from "./personal-billing.tsx";
import "./billing.css";

/** `/dashboard/settings/billing`: the plan in force, what there is beside it, and the coupon of `?coupon=`. */
export default function BillingPage() {
  const user = useSession((session) => session.user);
  const list = useSettingsList();
  if (user === null) return null;
  const { organization, isPartner, first_name, last_name } = user;
  const company = organization?.employer_id.company_name;
  return (
    <SettingsFrame list={list}>
      <PageHeader
        title="Billing"
        lead={
          company === undefined
            ? "Your plan and what it includes."
            : "Your company's plan and what it includes."
        }
      />
      <div className="bl-page">
        {company !== undefined && <CompanyBilling company={company} />}
        {company === undefined && isPartner && (
          <EmptyState
            drawing="signpost"
            title="No workspace open"
            sentence="Each company has its own plan. Open one with Switch Workspace to see it here."
            action={<Link to={paths.dashboard}>Go to the dashboard</Link>}
          />
        )}
        {company === undefined && !isPartner && (
          <PersonalBilling name={`${first_name} ${last_name}`.trim()} />
        )}
      </div>
    </SettingsFrame>
  );
}
