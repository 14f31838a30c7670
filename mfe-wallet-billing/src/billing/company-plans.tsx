import { CheckOutlined, ClockCircleOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Radio } from "antd";
import { Suspense } from "react";
import type { BillingOverview, Price } from "@loubby/shared-contracts/http/billing/billing.schema";
import { comingFeatures } from "@loubby/shared-contracts/http/billing/coming-features";
import { isUpgrade } from "@loubby/shared-contracts/http/billing/terms";
import {
  type CurrencyCode,
  fromSlug,
  type PlanFamily,
  planFamilies,
  type PlanFeature,
  planSeats,
} from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { priceIn } from "./billing-words.ts";
import { addedBy, featureName, gainOver, includes } from "./plan-words.ts";
import { useChoice } from "./use-choice.ts";

const ConfirmPlan = lazyRetry(async () => (await import("./confirm-plan.tsx")).ConfirmPlan);

interface CompanyPlansProps {
  readonly held: PlanFamily;
  /** Absent while prices aren't known. */
  readonly overview: BillingOverview | undefined;
}

const PERIODS = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly" },
] as const;

/** The three company plans side by side with their prices; what the one in force lacks is marked. */
export function CompanyPlans({ held, overview }: CompanyPlansProps) {
  const paid = overview?.subscription ?? null;
  const offered = [...new Set(overview?.prices.map((price) => price.currency))];
  const { cadence, currency, chosen, choose } = useChoice({
    cadence: paid?.cadence ?? "monthly",
    currency: paid?.currency ?? offered[0],
  });
  // A change keeps the currency of the subscription.
  const shown = paid?.currency ?? currency;
  const mayPay = overview?.mayPay === true;
  return (
    <section className="bl-section" aria-labelledby="bl-plans">
      <h2 id="bl-plans">Company plans</h2>
      <p className="bl-muted">Each plan includes the one before it. A plus marks what you don't have yet.</p>
      {overview !== undefined && (
        <div className="bl-ways bl-terms">
          <Radio.Group
            aria-label="How often you pay"
            optionType="button"
            options={[...PERIODS]}
            value={cadence}
            onChange={({ target }) => choose({ period: target.value as Price["cadence"] })}
          />
          {paid === null && offered.length > 1 && (
            <Radio.Group
              aria-label="Currency"
              optionType="button"
              options={offered.map((code) => ({ value: code, label: code.toUpperCase() }))}
              value={currency}
              onChange={({ target }) => choose({ currency: target.value as CurrencyCode })}
            />
          )}
        </div>
      )}
      {overview !== undefined && !mayPay && (
        <p className="bl-muted">Only people who can change the company's billing can choose a plan.</p>
      )}
      <ul className="bl-plans">
        {planFamilies.map((family) => {
          const price = overview?.prices.find(
            (one) => one.plan === family && one.cadence === cadence && one.currency === shown,
          );
          return (
            <li key={family} className="bl-plan" data-held={family === held || undefined}>
              <PlanHead family={family} held={held} price={price} />
              {mayPay && price !== undefined && (
                <ChooseButton
                  price={price}
                  paid={paid}
                  isMore={gainOver(held, family) > 0}
                  onChoose={() => choose({ plan: family })}
                />
              )}
              <PlanFeatures family={family} held={held} />
            </li>
          );
        })}
      </ul>
      {chosen !== null && chosen.plan !== "seller_plan" && mayPay && (
        <Suspense fallback={null}>
          <ConfirmPlan
            forWho="organization"
            chosen={{ ...chosen, currency: shown }}
            onClose={() => choose({ plan: null })}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ChooseButtonProps {
  readonly price: Price;
  readonly paid: BillingOverview["subscription"];
  /** It has features that the plan in force lacks. */
  readonly isMore: boolean;
  readonly onChoose: () => void;
}

function ChooseButton({ price, paid, isMore, onChoose }: ChooseButtonProps) {
  const isHeld = paid?.plan === price.plan && paid.cadence === price.cadence;
  if (isHeld) return <p className="bl-plan-way bl-muted">You pay for this plan.</p>;
  const isUp = paid === null || isUpgrade(paid, price);
  // What was granted unasked can be paid for too, but nothing urges to.
  const isUrged = paid === null ? isMore : isUp;
  return (
    <Button className="bl-plan-way" type={isUrged ? "primary" : "default"} block onClick={onChoose}>
      {paid?.plan === price.plan
        ? `Pay ${price.cadence}`
        : `${isUp ? "Get the" : "Move to the"} ${fromSlug(price.plan)}`}
    </Button>
  );
}

interface PlanProps {
  readonly family: PlanFamily;
  readonly held: PlanFamily;
}

function PlanHead({ family, held, price }: PlanProps & { readonly price: Price | undefined }) {
  const gain = gainOver(held, family);
  return (
    <div className="bl-plan-head">
      <h3>{fromSlug(family)}</h3>
      <p className="lb-figures">{planSeats[family]} seats</p>
      {price !== undefined && <p className="bl-price lb-figures">{priceIn(price)}</p>}
      {family === held ? (
        <StatusTag tone="success">Current plan</StatusTag>
      ) : (
        <StatusTag tone={gain > 0 ? "progress" : "neutral"}>
          {gain > 0 ? `${gain} more features` : "Included in your plan"}
        </StatusTag>
      )}
    </div>
  );
}

function PlanFeatures({ family, held }: PlanProps) {
  const before = planFamilies[planFamilies.indexOf(family) - 1];
  return (
    <>
      <p className="bl-plan-adds">
        {before === undefined ? "Includes" : `Everything in the ${fromSlug(before)}, and`}
      </p>
      <ul>
        {addedBy(family).map((feature) => (
          <FeatureLine key={feature} feature={feature} has={includes(held, feature)} />
        ))}
      </ul>
    </>
  );
}

function FeatureLine({ feature, has }: { readonly feature: PlanFeature; readonly has: boolean }) {
  const isComing = comingFeatures.has(feature);
  const Mark = isComing ? ClockCircleOutlined : has ? CheckOutlined : PlusOutlined;
  return (
    <li data-missing={!has || isComing || undefined}>
      <Mark aria-hidden="true" />
      <span>
        {featureName(feature)}
        {isComing && <span className="bl-coming"> Coming</span>}
        {!has && <span className="lb-visually-hidden">, not in your plan</span>}
      </span>
    </li>
  );
}
