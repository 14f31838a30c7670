import type { AgentHealth } from "@loubby/shared-contracts/http/agents/agent-health.schema";
import { shortDay } from "@loubby/shared-contracts/shell";
import "./health.css";

/** Whether an agent answered on the last days on which it was called, day by day. */
export function Health({ health: { days, down_days: down } }: { readonly health: AgentHealth }) {
  const well = days.filter(({ ok }) => ok).length;
  return (
    <div className="as-health">
      <p>
        {days.length === 1
          ? `It was called once so far, and ${well === 1 ? "answered" : "didn't answer"}.`
          : `It answered on ${well} of the last ${days.length} days.`}
        {down > 0 && days.length > 1 && ` It hasn't answered for ${down === 1 ? "a day" : `${down} days`}.`}
      </p>
      <ol aria-label="Days">
        {days.map(({ day, ok }) => {
          const words = `${shortDay(day)}: ${ok ? "answered" : "no answer"}`;
          return (
            <li key={day} data-ok={ok} title={words}>
              <span className="lb-visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
