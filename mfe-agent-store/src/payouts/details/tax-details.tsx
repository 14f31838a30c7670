import { Button } from "antd";
import { Suspense, useState } from "react";
import { countryName } from "@loubby/shared-contracts/http/countries";
import type { PayoutOverview } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";

const TaxDialog = lazyRetry(async () => (await import("./tax-dialog.tsx")).TaxDialog);

/** What tax authorities ask about a seller. */
export function TaxDetails({ overview: { tax, is_on } }: { readonly overview: PayoutOverview }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="as-panel" aria-labelledby="as-tax">
      <h2 id="as-tax">Tax details</h2>
      {tax === null ? (
        <p className="as-muted">We need them before your first payout.</p>
      ) : (
        <div>
          <p>
            <strong dir="auto">{tax.legal_name}</strong>
          </p>
          <p className="as-tax-address" dir="auto">
            {tax.address}
          </p>
          <p>{countryName(tax.country)}</p>
          <p className="as-muted">
            {tax.entity === "person" ? "Person" : "Company"}, tax number ending in {tax.last4}
          </p>
        </div>
      )}
      <Button disabled={!is_on} onClick={() => setOpen(true)}>
        {tax === null ? "Add tax details" : "Change tax details"}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TaxDialog tax={tax} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
