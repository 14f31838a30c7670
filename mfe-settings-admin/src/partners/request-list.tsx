import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { AdminPartnerRequest } from "@loubby/shared-contracts/http/partners/partner-requests.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { GrowingList } from "@loubby/shared-ui/states/growing-list";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { DeedButton } from "./deed-button.tsx";
import { useRequests } from "./use-requests.ts";

interface RequestListProps {
  readonly state: AdminPartnerRequest["state"];
  readonly empty: string;
}

/** Requests in one state, with who asks and, while they are open, the decision. */
export function RequestList({ state, empty }: RequestListProps) {
  const list = useRequests(state);
  return (
    <GrowingList
      list={list}
      label="Requests"
      className="pt-list"
      failed="Couldn't load the requests"
      failureOf={failureOf}
      empty={
        <EmptyState title={empty} sentence="People ask at sign-up, or later in their account details." />
      }
      renderItem={(request) => <Request key={request._id} request={request} />}
    />
  );
}

const REGIONS = new Intl.DisplayNames("en", { type: "region" });

function Request({ request }: { readonly request: AdminPartnerRequest }) {
  const { _id, name, email_address, email_proven, country, company, why, companies, state, reason } = request;
  const facts = [
    email_proven ? email_address : `${email_address} (not confirmed)`,
    company,
    country && REGIONS.of(country),
  ];
  return (
    <li className="set-card pt-item">
      <h2 dir="auto">{name}</h2>
      <p className="pt-facts" dir="auto">
        {facts.filter(Boolean).join(" · ")}
      </p>
      <p className="pt-text" dir="auto">
        {why}
      </p>
      {companies !== "" && <p dir="auto">Companies: {companies}</p>}
      <p className="pt-facts">
        Asked <RelativeTime iso={request.requested_at} tell={relativeTime} exact={exactTime} />
        {request.decided_at !== null && (
          <>
            {state === "withdrawn" ? ", withdrawn " : `, ${state} by ${request.decided_by ?? ""} `}
            <RelativeTime iso={request.decided_at} tell={relativeTime} exact={exactTime} />
          </>
        )}
      </p>
      {reason !== null && <p dir="auto">Reason: {reason}</p>}
      {state === "requested" && (
        <div className="pt-ways">
          <DeedButton deed="approve" id={_id} label="Approve" title={`Make ${name} a partner?`}>
            They can create company workspaces and switch between them at once.
          </DeedButton>
          <DeedButton deed="decline" id={_id} label="Decline" title={`Decline ${name}'s request?`} danger>
            They can ask again after 30 days.
          </DeedButton>
        </div>
      )}
    </li>
  );
}
