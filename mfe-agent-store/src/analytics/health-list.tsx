import { Link } from "react-router-dom";
import type { SellerAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { Health } from "../card/health.tsx";

/** On which days of the period each running agent answered. */
export function HealthList({ read: { health, days } }: { readonly read: SellerAnalytics }) {
  if (health.length === 0) return null;
  return (
    <section className="as-panel" aria-labelledby="as-health">
      <h2 id="as-health">Health</h2>
      <p className="as-muted">
        Each running agent is called once a day.
        {days > 90 && " The last 90 days are kept."}
      </p>
      <ul className="as-healths">
        {health.map((agent) => (
          <li key={agent.listing_id}>
            <h3>
              <Link to={paths.editAgent(agent.listing_id)} dir="auto">
                {agent.title}
              </Link>
            </h3>
            {agent.health === null ? (
              <p className="as-muted">It wasn't called in these {days} days.</p>
            ) : (
              <Health health={agent.health} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
