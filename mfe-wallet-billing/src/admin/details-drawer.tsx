import { useQuery } from "@tanstack/react-query";
import { Drawer } from "antd";
import type { ReactNode } from "react";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ChargebackDetails } from "./chargeback-details.tsx";
import { DepositDetails, OwnerDetails, TransferDetails } from "./details.tsx";
import { PlanDetails } from "./plan-details.tsx";
import { RequestDetails } from "./request-details.tsx";
import type { OnOpen } from "./staff-words.ts";

interface DetailsDrawerProps {
  /** As the address has it: `deposit:<id>`. */
  readonly what: string;
  readonly onOpen: OnOpen;
}

const TITLES: Readonly<Record<string, string>> = {
  transfer: "Transfer",
  deposit: "Deposit",
  person: "Owner",
  organization: "Owner",
  request: "Request",
  plan: "Paid plan",
  chargeback: "Chargeback",
};

/** Something of everyone's money, whole, beside the section. */
export function DetailsDrawer({ what, onOpen }: DetailsDrawerProps) {
  const [kind = "", id = ""] = what.split(":");
  const title = Object.hasOwn(TITLES, kind) ? TITLES[kind] : undefined;
  if (title === undefined || id === "") return null;
  return (
    <Drawer open title={title} size={560} onClose={() => onOpen(undefined)}>
      <Details key={what} kind={kind} id={id} onOpen={onOpen} />
    </Drawer>
  );
}

interface DetailsProps {
  readonly kind: string;
  readonly id: string;
  readonly onOpen: OnOpen;
}

type Kind = "transfer" | "deposit" | "plan" | "request" | "chargeback";

function Details({ kind, id, onOpen }: DetailsProps) {
  const params = { id };
  const transfer = useQuery({ ...query(staffMoney.transfer, { params }), enabled: kind === "transfer" });
  const deposit = useQuery({ ...query(staffMoney.deposit, { params }), enabled: kind === "deposit" });
  const request = useQuery({ ...query(staffMoney.request, { params }), enabled: kind === "request" });
  const plan = useQuery({ ...query(staffMoney.plan, { params }), enabled: kind === "plan" });
  const chargeback = useQuery({ ...query(chargebackDesk.get, { params }), enabled: kind === "chargeback" });
  const ownerKind = kind === "person" ? "person" : "organization";
  const isOwner = kind === "person" || kind === "organization";
  const owner = useQuery({
    ...query(staffMoney.owner, { params, query: { kind: ownerKind } }),
    enabled: isOwner,
  });
  const read = isOwner ? owner : { transfer, deposit, plan, request, chargeback }[kind as Kind];
  let page: ReactNode = null;
  if (transfer.data) page = <TransferDetails transfer={transfer.data.data} onOpen={onOpen} />;
  if (deposit.data) page = <DepositDetails deposit={deposit.data.data} onOpen={onOpen} />;
  if (owner.data) page = <OwnerDetails owner={owner.data.data} onOpen={onOpen} />;
  if (plan.data) page = <PlanDetails plan={plan.data.data} onOpen={onOpen} />;
  if (request.data) page = <RequestDetails request={request.data.data} onOpen={onOpen} />;
  if (chargeback.data) page = <ChargebackDetails chargeback={chargeback.data} onOpen={onOpen} />;
  if (read.isError)
    return (
      <ErrorState
        level={3}
        title="Couldn't load this"
        {...failureOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  return page ?? <PageSkeleton layout="list" count={6} bodyOnly />;
}
