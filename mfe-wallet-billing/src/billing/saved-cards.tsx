import { Button } from "antd";
import { Suspense, useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { PaymentMethod } from "@loubby/shared-contracts/http/wallet/payment-methods.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Confirm } from "@loubby/shared-ui/confirm";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { useWays } from "../deposit/use-deposit.ts";
import { type ForWho, useWalletMode } from "./use-billing.ts";
import { useMethods, usePrefer, useRemove } from "./use-payment-methods.ts";

const DepositDialog = lazyRetry(async () => (await import("../deposit/deposit-dialog.tsx")).DepositDialog);

interface SavedCardsProps {
  readonly forWho: ForWho;
  readonly mayPay: boolean;
}

/** Cards that pay for a plan when the wallet has too little: which is charged first, and how one is added or removed. */
export function SavedCards({ forWho, mayPay }: SavedCardsProps) {
  const mode = useWalletMode(forWho);
  const { data: cards, error, refetch } = useMethods(mode);
  const ways = useWays().data ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="bl-section" aria-labelledby="bl-cards">
      <h2 id="bl-cards">Saved cards</h2>
      {error !== null && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load saved cards"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {cards === undefined && error === null && <PageSkeleton layout="list" count={1} bodyOnly />}
      {cards !== undefined && (
        <p className="bl-muted">
          {cards.length === 0
            ? "Save a card with a deposit, and it pays what the wallet lacks when a plan renews."
            : "When a plan renews and the wallet has too little, the rest is charged to a saved card."}
        </p>
      )}
      {cards !== undefined && cards.length > 0 && (
        <ul className="bl-invoices bl-cards" aria-labelledby="bl-cards">
          {cards.map((card) => (
            <Card key={card._id} card={card} forWho={forWho} isOnly={cards.length === 1} mayPay={mayPay} />
          ))}
        </ul>
      )}
      {mayPay && ways.length > 0 && cards !== undefined && (
        <div>
          <Button onClick={() => setAdding(true)}>Deposit and save a card</Button>
        </div>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <DepositDialog mode={mode} ways={ways} saves onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface CardProps extends SavedCardsProps {
  readonly card: PaymentMethod;
  readonly isOnly: boolean;
}

function Card({ card, forWho, isOnly, mayPay }: CardProps) {
  const mode = useWalletMode(forWho);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const prefer = usePrefer(mode);
  const remove = useRemove(mode, close);
  const name = `${card.brand} ending ${card.last4}`;
  const isOver = hasExpired(card);
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="bl-muted lb-figures">
          {isOver ? "Expired" : "Expires"} {String(card.expMonth).padStart(2, "0")}/{card.expYear}
        </p>
      </div>
      {isOver ? (
        <StatusTag tone="danger">Expired</StatusTag>
      ) : card.isDefault && !isOnly ? (
        <StatusTag tone="success">Charged first</StatusTag>
      ) : (
        <span />
      )}
      {mayPay && !card.isDefault && !isOver ? (
        <PlainButton
          aria-label={`Charge ${name} first`}
          busy={prefer.isPending}
          onClick={() => prefer.mutate(card._id)}
        >
          Charge first
        </PlainButton>
      ) : (
        <span />
      )}
      {mayPay && (
        <PlainButton aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
          Remove
        </PlainButton>
      )}
      <Confirm
        open={isAsking}
        title={`Remove ${name}?`}
        confirmText="Remove card"
        cancelText="Keep it"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(card._id)}
        onCancel={close}
      >
        It isn't charged any more. {isOnly && "A plan then renews only if the wallet has enough."}
      </Confirm>
    </li>
  );
}

/** A card is good until its month is over. */
function hasExpired({ expMonth, expYear }: PaymentMethod): boolean {
  return Date.UTC(expYear, expMonth, 1) <= Date.now();
}
