import { useSession } from "@loubby/shared-contracts/shell";
import { CompanyPlans } from "./company-plans.tsx";
import { useAskedCode } from "./coupon-line.tsx";
import { HowToSwitch } from "./how-to-switch.tsx";
import { heldPlan } from "./plan-words.ts";
import { Seats } from "./seats.tsx";
import { Selling } from "./selling.tsx";

/** A company's plan among the three there are, and what selling is for who does that too. */
export function CompanyBilling({ company }: { readonly company: string }) {
  const user = useSession((session) => session.user);
  const slug = useSession((session) => session.activeSubscription?.sub_name_slug ?? null);
  const hasCoupon = useSession((session) => session.coupon?.isActive === true);
  const asked = useAskedCode();
  const { family, name, sentence } = heldPlan(slug, user?.alwaysSubscribed === true);
  return (
    <>
      <section className="bl-card bl-held" aria-labelledby="bl-held">
        <div>
          <p className="bl-owner" dir="auto">
            {company}
          </p>
          <h2 id="bl-held">{name}</h2>
          <p className="bl-muted">{sentence}</p>
        </div>
        <Seats family={family} />
      </section>
      <HowToSwitch whose="company" />
      <CompanyPlans held={family} />
      {(user?.is_seller === true || hasCoupon || asked !== "") && (
        <Selling lead={`This plan belongs to you, not to ${company}.`} />
      )}
    </>
  );
}
