import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { ShowTabs } from "../remotes/show-tabs.tsx";
import { ReferralList } from "./referral-list.tsx";
import { RequestList } from "./request-list.tsx";
import "../layout/settings-layout.css";
import "../remotes/remotes.css";
import "../remotes/forms.css";
import "./partners.css";

/** `/dashboard/admin/partners`: who asks to manage several companies, and companies' referrals. */
export default function PartnersPage() {
  return (
    <>
      <PageHeader title="Partners" lead="Requests to manage several companies, and companies' referrals." />
      <ShowTabs
        label="Partners and referrals"
        tabs={[
          {
            key: "requested",
            label: "Open requests",
            content: <RequestList state="requested" empty="No open requests" />,
          },
          {
            key: "approved",
            label: "Approved",
            content: <RequestList state="approved" empty="No approved requests" />,
          },
          {
            key: "declined",
            label: "Declined",
            content: <RequestList state="declined" empty="No declined requests" />,
          },
          { key: "referrals", label: "Referrals", content: <ReferralList /> },
        ]}
      />
    </>
  );
}
