import { Link } from "react-router-dom";
import type { Spend } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { FigureTable } from "./figure-table.tsx";
import { monthWords } from "./day-words.ts";

/** What was paid for each agent in each month, the latest month first. */
export function SpendTable({ spend, months }: { readonly spend: Spend; readonly months: readonly string[] }) {
  const { currency, agents } = spend;
  const money = (minor: number) => (minor === 0 ? "–" : formatMoney(minor, currency));
  const figures = (of: Pick<Spend, "paid" | "held" | "months">) => [
    money(of.paid),
    money(of.held),
    ...of.months.toReversed().map(money),
  ];
  return (
    <FigureTable
      label="Paid by agent and month"
      heads={["Agent", "Paid", "Held now", ...months.toReversed().map(monthWords)]}
      rows={[
        ...agents.map(({ listing_id, title, ...of }) => ({
          id: listing_id,
          name: (
            <Link to={paths.agent(listing_id)} dir="auto">
              {title}
            </Link>
          ),
          figures: figures(of),
        })),
        { id: "all", name: "All", figures: figures(spend) },
      ]}
    />
  );
}
