import { Button } from "antd";
import { useId, useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { PartnerRequest } from "@loubby/shared-contracts/http/partners/partner-requests.schema";
import { shortDay, useSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { AskForm } from "./ask-form.tsx";
import { usePartnerRequest, useWithdrawRequest } from "./use-partner-request.ts";
import "./partner-card.css";

/** Hiring for other companies: what one asked, how it stands, and the form to ask. */
export function PartnerCard() {
  const id = useId();
  const isPartner = useSession((session) => session.user?.isPartner === true);
  return (
    <section className="set-card" aria-labelledby={id}>
      <h2 id={id}>Hiring for other companies</h2>
      {isPartner ? (
        <p>
          You&apos;re a partner: create a workspace for each company from the add menu, and switch between
          them in the header.
        </p>
      ) : (
        <>
          <p>Partners manage several company workspaces with one account. Our team approves each request.</p>
          <Standing />
        </>
      )}
    </section>
  );
}

function Standing() {
  const { data, error, refetch } = usePartnerRequest();
  const [asking, setAsking] = useState(false);
  if (!data) {
    return error ? (
      <p role="alert">
        Couldn&apos;t load your request. {failureOf(error).reason}{" "}
        <PlainButton onClick={() => void refetch()}>Retry</PlainButton>
      </p>
    ) : (
      <p className="pc-note">Loading your request…</p>
    );
  }
  const { request, again_at } = data;
  if (request?.state === "requested") return <OpenRequest request={request} />;
  return (
    <>
      {request?.state === "declined" && <Declined request={request} againAt={again_at} />}
      {asking && again_at === null && <AskForm onDone={() => setAsking(false)} />}
      {!asking && again_at === null && (
        <Button onClick={() => setAsking(true)}>
          {request?.state === "declined" ? "Ask again" : "Ask to become a partner"}
        </Button>
      )}
    </>
  );
}

function OpenRequest({
  request: { _id, why, companies, requested_at },
}: {
  readonly request: PartnerRequest;
}) {
  const withdraw = useWithdrawRequest();
  return (
    <>
      <p className="pc-fact">
        <StatusTag tone="progress">Requested</StatusTag> {shortDay(requested_at)}
      </p>
      <p className="pc-note" dir="auto">
        {why}
      </p>
      {companies !== "" && (
        <p className="pc-note" dir="auto">
          Companies: {companies}
        </p>
      )}
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(_id)}>
        Withdraw request
      </Button>
    </>
  );
}

interface DeclinedProps {
  readonly request: PartnerRequest;
  readonly againAt: string | null;
}

function Declined({ request: { decided_at, reason }, againAt }: DeclinedProps) {
  return (
    <>
      <p className="pc-fact">
        <StatusTag tone="danger">Declined</StatusTag> {decided_at && shortDay(decided_at)}
      </p>
      <p className="pc-note" dir="auto">
        {reason}
      </p>
      {againAt !== null && <p>You can ask again on {shortDay(againAt)}.</p>}
    </>
  );
}
