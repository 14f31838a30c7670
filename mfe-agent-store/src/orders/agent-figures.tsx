import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { AgentFigures as Figures } from "@loubby/shared-contracts/http/orders/orders.schema";
import { query } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { RetryLine } from "../card/retry-line.tsx";
import "../card/figures.css";
import "../card/sideways.css";
import "../muted.css";

/** How each of a seller's agents does. Its sums are the ledger's. */
export function AgentFigures() {
  const read = useQuery({ ...query(orders.figures, {}), staleTime: 0, select: ({ data }) => data });
  if (read.isError)
    return <RetryLine words="Couldn't load how your agents do." onRetry={() => void read.refetch()} />;
  if (read.data === undefined || read.data.length === 0) return null;
  const seesEarned = read.data.some(({ earned }) => earned !== null);
  return (
    <section className="as-figures" aria-labelledby="as-figures">
      <h2 id="as-figures">By agent</h2>
      {seesEarned && (
        <p className="as-muted">
          Earned counts all that was ever released to you, after the commission, also what you moved to your
          wallet or had paid out since. What is still held in orders isn't in it.
        </p>
      )}
      <div className="as-sideways">
        <table className="as-figure-table">
          <thead>
            <tr>
              <th scope="col">Agent</th>
              {seesEarned && <th scope="col">Earned</th>}
              <th scope="col">Asked by</th>
              <th scope="col">Orders</th>
              <th scope="col">Refunded in full</th>
            </tr>
          </thead>
          <tbody className="lb-figures">
            {read.data.map((figures) => (
              <Row key={figures.listing_id} figures={figures} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ figures }: { readonly figures: Figures }) {
  const { listing_id, title, asked_by, orders: placed, refunded, earned } = figures;
  const sums = earned?.map(({ currency, amount }) => formatMoney(amount, currency)).join(", ");
  return (
    <tr>
      <th scope="row">
        <Link to={paths.editAgent(listing_id)} dir="auto">
          {title}
        </Link>
      </th>
      {sums !== undefined && <td>{sums || "–"}</td>}
      <td>{people(asked_by)}</td>
      <td>{placed}</td>
      <td>{refunded}</td>
    </tr>
  );
}

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
