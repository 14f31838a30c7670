import { sellerOffer } from "@loubby/shared-contracts/http/coupons/seller-plan";
import { useSession } from "@loubby/shared-contracts/shell";
import { OfferCard } from "@loubby/shared-ui/offer-card";
import { CouponLine } from "./coupon-line.tsx";

/** What selling in the store costs, with the coupon that is applied. */
export function Selling({ lead }: { readonly lead: string }) {
  const coupon = useSession((session) => session.coupon);
  const applied = coupon?.isActive === true ? coupon : null;
  return (
    <section className="bl-section" aria-labelledby="bl-selling">
      <h2 id="bl-selling">Selling AI agents</h2>
      <p className="bl-muted">{lead}</p>
      <OfferCard {...sellerOffer(applied !== null)} />
      <CouponLine applied={applied} />
    </section>
  );
}
