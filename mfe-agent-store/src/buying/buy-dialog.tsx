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
import { depositFor } from "@loubby/shared-contracts/http/orders/deposit-links";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Checkout } from "@loubby/shared-contracts/http/orders/orders.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, formatMoney, useAppMode } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { priceText } from "../card/price-text.ts";
import { LimitFields, type Limits } from "../orders/limit-fields.tsx";
import { useKeepOrder } from "../orders/use-orders.ts";
import "./buy-dialog.css";

interface BuyDialogProps {
  readonly listing: Listing;
  readonly checkout: Checkout;
  readonly onClose: () => void;
}

/** Asks once more before an agent is bought: what it costs, which wallet pays, what it does with data, when the seller gets it. */
export function BuyDialog({ listing, checkout, onClose }: BuyDialogProps) {
  const { amount, currency, buyer, available, model, most } = checkout;
  const isPerUse = amount > 0 && model === "per_use";
  // Of a service, the first milestone; the others are funded as it goes on.
  const first = model === "milestones" ? listing.service?.milestones[0] : undefined;
  const payable = first?.amount ?? amount;
  const missing = available === null || isPerUse ? 0 : Math.max(0, payable - available);
  const [limits, setLimits] = useState<Limits>({ month: most * FIRST_ANSWERS, person: null });
  const { buy, problem } = useBuy(listing._id, checkout, isPerUse ? limits : undefined, onClose);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <Modal
      open
      title={`${verbOf(checkout)} ${listing.title}?`}
      width={480}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {missing > 0 ? (
            <Link to={depositFor(currency, missing, listing._id)}>
              <Button type="primary">Deposit {money(missing)}</Button>
            </Link>
          ) : (
            <Button type="primary" loading={buy.isPending} onClick={() => buy.mutate()}>
              {amount === 0 ? "Get it" : isPerUse ? "Start" : `Pay ${money(payable)}`}
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
            <dd className="lb-figures">{priceOnce(listing.price)}</dd>
          </div>
          {first !== undefined && (
            <div>
              <dt>Held now</dt>
              <dd className="lb-figures">
                {money(first.amount)} for <span dir="auto">{first.title}</span>
              </dd>
            </div>
          )}
          <div>
            <dt>For</dt>
            <dd>
              {buyer.kind === "person"
                ? "You"
                : first === undefined
                  ? `${buyer.name}, and everyone in it`
                  : buyer.name}
            </dd>
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
        {isPerUse && (
          <LimitFields
            limits={limits}
            most={most}
            currency={currency}
            shared={buyer.kind === "organization"}
            onChange={setLimits}
          />
        )}
        {amount > 0 && model === "monthly" && (
          <p className="as-muted">
            The first month is charged now and each further one when it begins, until you cancel. A month's
            money is held for {CLEARING_DAYS} days before {listing.store.name} is paid. If you haven't used
            the agent by then, you can give it back.
          </p>
        )}
        {isPerUse && (
          <p className="as-muted">
            Before each answer we hold {money(most)}, the most that it may cost, and take what it came to.
            What isn't answered costs nothing.
          </p>
        )}
        {first !== undefined && (
          <p className="as-muted">
            Next you say what you need; work begins then. You fund each further milestone when you want it
            done. What is handed over is yours to approve within {ACCEPT_DAYS} days, and paid {CLEARING_DAYS}{" "}
            days after that. Until you send your brief you can cancel for free.
          </p>
        )}
        {amount > 0 && model === "one_time" && (
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

const verbOf = ({ amount, model }: Checkout) => {
  if (amount === 0) return "Get";
  return model === "milestones" ? "Order" : "Buy";
};

/** How many answers the first limit of a month covers. */
const FIRST_ANSWERS = 50;

/** A price with what it is for, where its words don't say so. */
function priceOnce(price: Listing["price"]): string {
  const words = priceText(price);
  return price.amount > 0 && (price.model ?? "one_time") === "one_time" ? `${words}, once` : words;
}

function useBuy(
  listingId: string,
  { version, currency, amount }: Checkout,
  limits: Limits | undefined,
  onClose: () => void,
) {
  const mode = useAppMode() ?? "buyer";
  const client = useQueryClient();
  const navigate = useNavigate();
  const keep = useKeepOrder();
  // One purchase, however often it is sent.
  const [clientId] = useState(() => crypto.randomUUID());
  const buy = useMutation({
    mutationFn: () =>
      call(orders.buy, {
        body: {
          client_id: clientId,
          listing_id: listingId,
          mode,
          version,
          currency,
          amount,
          ...(limits && { limits }),
        },
      }),
    onSuccess: (order) => {
      void keep(order);
      const isProject = order.model === "milestones";
      notify.success(isProject ? "Ordered. Say what you need next." : `${order.title} is yours.`);
      onClose();
      void navigate(isProject ? paths.project(order._id) : paths.order(order._id));
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
