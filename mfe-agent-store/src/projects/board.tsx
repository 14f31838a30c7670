import type { Milestone } from "@loubby/shared-contracts/http/orders/projects.schema";
import { milestoneStateWords } from "@loubby/shared-contracts/http/orders/project-states";
import { type CurrencyCode, formatMoney } from "@loubby/shared-contracts/shell";
import { NextTime } from "./next-time.tsx";

/** The board's columns, each with the states that stand in it. */
const COLUMNS: readonly { readonly title: string; readonly states: readonly Milestone["state"][] }[] = [
  { title: "To do", states: ["draft", "funded"] },
  { title: "In progress", states: ["in_progress", "changes_requested"] },
  { title: "In review", states: ["submitted"] },
  { title: "Done", states: ["approved", "auto_approved", "released", "cancelled"] },
];

interface BoardProps {
  readonly parts: readonly Milestone[];
  readonly currency: CurrencyCode;
  /** The milestone whose details are shown. */
  readonly chosen: string | undefined;
  readonly onChoose: (milestoneId: string) => void;
}

/** The milestones of a project by how far they are; each opens its details below. */
export function Board({ parts, currency, chosen, onChoose }: BoardProps) {
  return (
    <section aria-labelledby="as-board">
      <h2 id="as-board">Milestones</h2>
      <div className="as-board">
        {COLUMNS.map(({ title, states }) => {
          const found = parts.filter(({ state }) => states.includes(state));
          return (
            <section key={title} aria-label={title} data-empty={found.length === 0 ? "" : undefined}>
              <h3>
                {title} <span className="as-muted lb-figures">{found.length}</span>
              </h3>
              <ul>
                {found.map((part) => (
                  <li key={part._id}>
                    <button
                      type="button"
                      aria-pressed={part._id === chosen}
                      onClick={() => onChoose(part._id)}
                    >
                      <strong dir="auto">{part.title}</strong>
                      <span className="lb-figures">{formatMoney(part.paid ?? part.amount, currency)}</span>
                      <span className="as-muted">{milestoneStateWords[part.state]}</span>
                      <NextTime deadline={part.deadline_at} due={part.due_at} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}
