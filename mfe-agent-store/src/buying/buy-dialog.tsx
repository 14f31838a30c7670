import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { permissionWords } from "@loubby/shared-contracts/http/agents/permission-words";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { ACCEPT_DAYS, CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Checkout } from "@loubby/shared-contracts/http/orders/orders.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, formatMoney, useAppMode } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { useKeepOrder } from "../orders/use-orders.ts";
import "./buy-dialog.css";

interface BuyDialogProps {
  readonly listing: Listing;
  readonly checkout: Checkout;
  readonly onClose: () => void;
}

/** Asks once more before an agent is bought: what it costs, which wallet pays, what it does with data, when the seller gets it. */
export function BuyDialog({ listing, checkout, onClose }: BuyDialogProps) {
  const { amount, currency, buyer, available } = checkout;
  const missing = available === null ? 0 : Math.max(0, amount - available);
  const { buy, problem } = useBuy(listing._id, checkout, onClose);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <Modal
      open
      title={amount === 0 ? `Get ${listing.title}?` : `Buy ${listing.title}?`}
      width={480}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {missing > 0 ? (
            <Link to={paths.depositFor(currency, missing, listing._id)}>
              <Button type="primary">Deposit {money(missing)}</Button>
            </Link>
          ) : (
            <Button type="primary" loading={buy.isPending} onClick={() => buy.mutate()}>
              {amount === 0 ? "Get it" : `Pay ${money(amount)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="as-buy">
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        <dl>
          <div>
            <dt>Price</dt>
            <dd className="lb-figures">{amount === 0 ? "Free" : `${money(amount)}, once`}</dd>
          </div>
          <div>
            <dt>For</dt>
            <dd>{buyer.kind === "person" ? "You" : `${buyer.name}, and everyone in it`}</dd>
          </div>
          {amount > 0 && (
            <div>
              <dt>Paid from</dt>
              <dd>
                {buyer.kind === "person" ? "Your wallet" : `The wallet of ${buyer.name}`}
                {available !== null && (
                  <span className="as-muted lb-figures"> · {money(available)} there</span>
                )}
              </dd>
            </div>
          )}
        </dl>
        {missing > 0 && (
          <p>The wallet needs {money(missing)} more. Deposit it by card or bank, and you come back here.</p>
        )}
        <section>
          <h3>What it does with data</h3>
          <ul>
            {permissionWords(listing.permissions).map((words) => (
              <li key={words} dir="auto">
                {words}
              </li>
            ))}
          </ul>
        </section>
        {amount > 0 && (
          <p className="as-muted">
            Your money is held, not paid. You have {ACCEPT_DAYS} days to accept; then it is accepted by
            itself, and {CLEARING_DAYS} days later {listing.store.name} is paid. Until you accept, you can
            give back what you haven't used.
          </p>
        )}
      </div>
    </Modal>
  );
}

function useBuy(listingId: string, { version, currency, amount }: Checkout, onClose: () => void) {
  const mode = useAppMode() ?? "buyer";
  const client = useQueryClient();
  const navigate = useNavigate();
  const keep = useKeepOrder();
  // One purchase, however often it is sent.
  const [clientId] = useState(() => crypto.randomUUID());
  const buy = useMutation({
    mutationFn: () =>
      call(orders.buy, {
        body: { client_id: clientId, listing_id: listingId, mode, version, currency, amount },
      }),
    onSuccess: (order) => {
      void keep(order);
      notify.success(`${order.title} is yours.`);
      onClose();
      void navigate(paths.order(order._id));
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // What is shown is out of date.
      void client.invalidateQueries({ queryKey: keyOf(orders.checkout) });
      void client.invalidateQueries({ queryKey: keyOf(listings.get) });
    },
  });
  return { buy, problem: buy.error === null ? undefined : wordsOf(buy.error) };
}
