import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useSession } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { CompanyPlans } from "./company-plans.tsx";
import { useAskedCode } from "./coupon-line.tsx";
import { Invoices } from "./invoices.tsx";
import { PaidPlan } from "./paid-plan.tsx";
import { heldPlan } from "./plan-words.ts";
import { SavedCards } from "./saved-cards.tsx";
import { Seats } from "./seats.tsx";
import { Selling } from "./selling.tsx";
import { useBilling } from "./use-billing.ts";
import { ReferralLine } from "../referrals/referral-line.tsx";

const FOR = "organization";

/** A company's plan, how it is paid, the three there are, and what selling is for who does that too. */
export function CompanyBilling({ company }: { readonly company: string }) {
  const user = useSession((session) => session.user);
  const slug = useSession((session) => session.activeSubscription?.sub_name_slug ?? null);
  const hasCoupon = useSession((session) => session.coupon?.isActive === true);
  const asked = useAskedCode();
  const { data: overview, error, refetch } = useBilling(FOR);
  const isStaff = user?.alwaysSubscribed === true;
  const { family, name, sentence } = heldPlan(slug, isStaff);
  const paid = overview?.subscription ?? null;
  // It may have been given, or earned by referrals, and then no period of it is billed.
  const isTold = isStaff || slug === null || paid?.plan === family;
  return (
    <>
      <section className="bl-card bl-held" aria-labelledby="bl-held">
        <div>
          <p className="bl-owner" dir="auto">
            {company}
          </p>
          <h2 id="bl-held">{name}</h2>
          <p className="bl-muted">
            {isTold ? sentence : overview !== undefined && "Not paid from this wallet."}
          </p>
        </div>
        <Seats family={family} />
      </section>
      {error !== null && (
        <ErrorState
          compact
          level={2}
          title="Couldn't load prices"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {overview === undefined && error === null && <PageSkeleton layout="list" count={1} bodyOnly />}
      {paid !== null && overview !== undefined && (
        <PaidPlan forWho={FOR} held={paid} mayPay={overview.mayPay} />
      )}
      <CompanyPlans held={family} overview={overview} />
      {overview !== undefined && <SavedCards forWho={FOR} mayPay={overview.mayPay} />}
      {overview !== undefined && <Invoices forWho={FOR} />}
      <ReferralLine />
      {(user?.is_seller === true || hasCoupon || asked !== "") && (
        <Selling lead={`This plan belongs to you, not to ${company}.`} />
      )}
    </>
  );
}
