import { InputNumber } from "antd";
import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { ServiceTerms } from "@loubby/shared-contracts/http/agents/service.schema";
import { MOST_REVISIONS } from "@loubby/shared-contracts/http/agents/service-limits";
import { sumOfMilestones } from "@loubby/shared-contracts/http/agents/service-price";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { commissionOf } from "@loubby/shared-contracts/http/orders/commission";
import { type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { MilestoneRows } from "../../fields/milestone-rows.tsx";
import { useOwnAgents } from "../seller-gate.tsx";
import { CURRENCIES } from "./price-field.tsx";
import { LineRows } from "./row-fields.tsx";

interface ServiceFieldsProps {
  readonly price: Price | null;
  readonly service: ServiceTerms | null;
  readonly problems: readonly FieldProblem[];
  readonly locked: boolean;
  readonly onChange: (next: { readonly price: Price; readonly service: ServiceTerms }) => void;
}

const NONE: ServiceTerms = { milestones: [], revisions: 2, questions: [] };
const EMPTY = { title: "", delivers: "", amount: 0, days: 7 };

/** How work that people do is sold: its milestones, how often changes can be asked for, and what is asked before it begins. */
export function ServiceFields({ price, service, problems, locked, onChange }: ServiceFieldsProps) {
  const terms = service ?? NONE;
  const currency = price?.currency ?? "usd";
  const type = (part: Partial<ServiceTerms>, code: CurrencyCode = currency) => {
    const next = { ...terms, ...part };
    onChange({
      service: next,
      price: { currency: code, amount: sumOfMilestones(next), model: "milestones" },
    });
  };
  return (
    <>
      <Field label="Currency" help={useShare(sumOfMilestones(terms), currency)}>
        {(control) => (
          <Select<CurrencyCode>
            {...control}
            popupMatchSelectWidth={false}
            disabled={locked}
            options={CURRENCIES}
            value={currency}
            onChange={(code) => type({}, code)}
          />
        )}
      </Field>
      <MilestoneRows
        currency={currency}
        rows={terms.milestones}
        empty={EMPTY}
        locked={locked}
        problem={problemAt(problems, "price") ?? problemAt(problems, "service")}
        onChange={(milestones) => type({ milestones })}
      />
      <Field label="Revisions" help="How often a buyer can ask for changes of each milestone.">
        {(control) => (
          <InputNumber<number>
            {...control}
            min={0}
            max={MOST_REVISIONS}
            precision={0}
            disabled={locked}
            value={terms.revisions}
            onChange={(revisions) => revisions !== null && type({ revisions })}
          />
        )}
      </Field>
      <LineRows
        label="Questions"
        one="question"
        help="What you need to know before you begin. Buyers answer each in their brief."
        problem={undefined}
        locked={locked}
        most={200}
        rows={terms.questions}
        onChange={(questions) => type({ questions })}
      />
    </>
  );
}

/** What is left for the seller of all milestones together. */
function useShare(sum: number, currency: CurrencyCode): string {
  const bps = useOwnAgents().data?.commission_bps;
  if (bps === undefined || bps === 0 || sum === 0) return "Buyers pay in it.";
  return `You get ${formatMoney(sum - commissionOf(sum, bps), currency)} of all milestones after the store's ${bps / 100}%.`;
}
