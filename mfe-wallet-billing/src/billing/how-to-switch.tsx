import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import "@loubby/shared-ui/forms/plain-button.css";

const WRITE_TO_US = `${paths.help}?${new URLSearchParams({
  tab: "contact",
  type: "Support Ticket",
  from: paths.billing,
})}`;

/** What to do about another plan until it can be paid here. */
export function HowToSwitch({ whose }: { readonly whose: "company" | "person" }) {
  return (
    <section className="bl-card bl-switch" aria-labelledby="bl-switch">
      <div>
        <h2 id="bl-switch">Changing the plan</h2>
        <p>
          You can't pay for plans here yet. Write to us, and we'll switch{" "}
          {whose === "company" ? "your company" : "yours on"}.
        </p>
      </div>
      <Link className="lb-button lb-button-primary" to={WRITE_TO_US}>
        Write to us
      </Link>
    </section>
  );
}
