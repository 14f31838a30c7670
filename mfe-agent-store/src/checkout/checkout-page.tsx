import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link, Navigate, useParams } from "react-router-dom";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import type { CheckoutSession } from "@loubby/shared-contracts/http/orders/checkout-sessions.schema";
import { payDeposit } from "@loubby/shared-contracts/http/orders/deposit-links";
import { query } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ReadOne } from "../reading/read-one.tsx";

/** How often an open purchase is asked about, in milliseconds: its payment may be told to the server alone. */
const ASK_EVERY = 2000;

/** `/dashboard/agent-store/checkout/:sessionId`: a purchase by card or bank, from its payment to what was bought. */
export default function CheckoutPage({ base }: { readonly base: string }) {
  const { sessionId = "" } = useParams();
  const read = useQuery({
    ...query(checkoutSessions.get, { params: { sessionId } }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.state === "open" ? ASK_EVERY : false),
  });
  return (
    <ReadOne read={read} what="purchase" back={<Link to={base}>Browse the store</Link>}>
      {(session) => <Standing session={session} />}
    </ReadOne>
  );
}

function Standing({ session }: { readonly session: CheckoutSession }) {
  const { title, state, order, problem, is_paid, amount, currency, deposit_id } = session;
  const { listing_id, project_id } = session;
  const done = project_id === null ? "bought" : "funded";
  const agent =
    project_id === null ? (
      <Link to={paths.agent(listing_id)}>Back to {title}</Link>
    ) : (
      <Link to={paths.project(project_id)}>Back to the project</Link>
    );
  if (order !== null)
    return <Navigate to={order.is_project ? paths.project(order._id) : paths.order(order._id)} replace />;
  if (state === "refused")
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title={`${title} wasn't ${done}`}
        sentence={`Your payment arrived and is in the wallet. ${problem ?? ""}`}
        action={agent}
      />
    );
  if (state === "open" && is_paid)
    return (
      <section aria-live="polite">
        <h1>Your payment arrived</h1>
        <p>
          We are {project_id === null ? "buying" : "funding"} {title} now. It takes a moment.
        </p>
        <PageSkeleton bodyOnly />
      </section>
    );
  if (state === "open" && deposit_id !== null)
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title={`${title} waits for your payment`}
        sentence={`It is ${done} for ${formatMoney(amount, currency)} as soon as the payment arrives, even if you close this page.`}
        action={
          <Link to={payDeposit(deposit_id)}>
            <Button type="primary">See the payment</Button>
          </Link>
        }
      />
    );
  return (
    <EmptyState
      level={1}
      drawing="signpost"
      title={project_id === null ? "This purchase ended without a payment" : "This payment didn't go through"}
      sentence={`${title} wasn't ${done}, and nothing was charged.`}
      action={agent}
    />
  );
}
