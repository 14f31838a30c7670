import { Alert, Button, Modal } from "antd";
import { useState } from "react";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { permissionWords } from "@loubby/shared-contracts/http/agents/permission-words";
import type { Checkout } from "@loubby/shared-contracts/http/orders/orders.schema";
import { REQUEST_DAYS } from "@loubby/shared-contracts/http/orders/purchase-requests";
import { depositLimits } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import { currencies, formatMoney } from "@loubby/shared-contracts/shell";
import { priceText } from "../card/price-text.ts";
import { LimitFields } from "../orders/limit-fields.tsx";
import { limitProblems, type TypedLimits } from "../orders/limit-problems.ts";
import { PayButton } from "./pay-button.tsx";
import { HowItGoesOn } from "./how-it-goes-on.tsx";
import { useBuy } from "./use-buy.ts";
import "./buy-dialog.css";

interface BuyDialogProps {
  readonly listing: Listing;
  readonly checkout: Checkout;
  readonly onClose: () => void;
}

/** Asks once more before an agent is bought: what it costs, which wallet pays, what it does with data, when the seller gets it. */
export function BuyDialog({ listing, checkout, onClose }: BuyDialogProps) {
  const { amount, currency, buyer, available, model, most, approval } = checkout;
  const isPerUse = amount > 0 && model === "per_use";
  // Of a service, the first milestone; the others are funded as it goes on.
  const first = model === "milestones" ? listing.service?.milestones[0] : undefined;
  const payable = first?.amount ?? amount;
  const missing = available === null || isPerUse ? 0 : Math.max(0, payable - available);
  const charged = Math.max(missing, depositLimits(currencies[currency]).least);
  const [limits, setLimits] = useState<TypedLimits>({ month: most * FIRST_ANSWERS, person: null });
  const { month, person } = limits;
  const isRight = !isPerUse || Object.keys(limitProblems(limits, most, currency)).length === 0;
  const { problem, ...ways } = useBuy(
    listing,
    checkout,
    isPerUse && month !== null ? { month, person } : undefined,
    onClose,
  );
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
          <Button onClick={onClose}>Not now</Button>
          <PayButton
            checkout={checkout}
            payable={payable}
            charged={missing > 0 ? charged : 0}
            disabled={!isRight}
            ways={ways}
          />
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
        {approval !== null && (
          <Alert
            type="info"
            showIcon
            title={`${buyer.name}'s limit is ${money(approval.limit)}, so a colleague has to approve this.`}
            description={
              approval.is_asked
                ? "Your colleagues are asked already."
                : `They have ${REQUEST_DAYS} days. Nothing is paid before then.`
            }
          />
        )}
        {missing > 0 && approval === null && (
          <p>
            The wallet needs {money(missing)} more. Pay it by card or bank, and {listing.title} is bought as
            soon as the money arrives.
            {charged > missing &&
              ` ${money(charged)} is the least that can be paid; the rest stays in the wallet.`}
          </p>
        )}
        <section>
          <h3>What it does with data</h3>
          <ul>
            {permissionWords(listing.permissions, listing.service !== null && !listing.runs).map((words) => (
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
        <HowItGoesOn listing={listing} checkout={checkout} />
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
