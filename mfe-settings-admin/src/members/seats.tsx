import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Seats as SeatCount } from "@loubby/shared-contracts/http/settings/members.schema";
import { fromSlug } from "@loubby/shared-contracts/shell";
import "./members.css";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";

const people = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** How many of the plan's seats are taken, who has them, and the way to more. */
export function Seats({ seats }: { readonly seats: SeatCount }) {
  const { total, members, invites, plan } = seats;
  const taken = members + invites;
  const over = taken - total;
  return (
    <div className="set-seats">
      <p>
        <strong className="lb-figures">
          {taken} of {total} seats
        </strong>{" "}
        of your {fromSlug(plan)} {over > 0 ? `are taken: ${over} over the limit.` : "are taken."}
        {invites > 0 && (
          <span className="set-muted">
            {" "}
            {people(members, "member", "members")}, {people(invites, "open invite", "open invites")}.
          </span>
        )}
      </p>
      <ProgressBar
        percent={Math.min(100, Math.round((taken / total) * 100))}
        tone={over > 0 ? "danger" : "primary"}
      />
      {over >= 0 && (
        <p className="set-seats-way">
          {plan === "basic_plan" ? (
            <>
              <Link to={paths.billing}>Upgrade your plan</Link> to get five seats, or free up a seat.
            </>
          ) : (
            "To free up a seat, remove a member or revoke an invite."
          )}
        </p>
      )}
    </div>
  );
}
