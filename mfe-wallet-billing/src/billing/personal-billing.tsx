import { useSession } from "@loubby/shared-contracts/shell";
import { Selling } from "./selling.tsx";

const SELLER_SLUG = "seller_plan_";

/** A person's own plan: none is needed but for selling. */
export function PersonalBilling({ name }: { readonly name: string }) {
  const alwaysSubscribed = useSession((session) => session.user?.alwaysSubscribed === true);
  const slug = useSession((session) => session.activeSubscription?.sub_name_slug ?? null);
  const sells = alwaysSubscribed || slug?.startsWith(SELLER_SLUG) === true;
  return (
    <>
      <section className="bl-card" aria-labelledby="bl-held">
        <p className="bl-owner" dir="auto">
          {name}
        </p>
        <h2 id="bl-held">{sells ? "Seller plan" : "Free: everything except selling"}</h2>
        <p className="bl-muted">
          {sells
            ? "You can list and sell AI agents. Everything else works without a plan."
            : "You can find jobs, apply, chat, schedule and learn without a plan."}
        </p>
      </section>
      <Selling
        lead={
          sells ? "What your plan costs and includes." : "The only personal plan, for sellers in the store."
        }
      />
    </>
  );
}
