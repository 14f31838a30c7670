import { Progress } from "antd";
import { useSeats } from "./use-members.ts";
import "./members.css";

/** How many of the plan's seats are taken. */
export function Seats({ taken }: { readonly taken: number }) {
  const { plan, seats } = useSeats();
  const over = taken - seats;
  return (
    <div className="set-seats">
      <p>
        <strong className="lb-figures">
          {taken} of {seats} seats
        </strong>{" "}
        of your {plan} {over > 0 ? `are taken: ${over} more than it has.` : "are taken."}
      </p>
      <Progress
        percent={Math.min(100, Math.round((taken / seats) * 100))}
        showInfo={false}
        size="small"
        aria-hidden="true"
        {...(over > 0 && { status: "exception" as const })}
      />
    </div>
  );
}
