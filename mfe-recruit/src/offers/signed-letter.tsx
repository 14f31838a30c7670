import { Button } from "antd";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useOffers, useOfferWork } from "./use-offers.ts";

/** Opens the letter that someone signed; shows nothing without one. */
export function SignedLetter({ applicationId }: { readonly applicationId: string }) {
  const { open } = useOfferWork(applicationId, null);
  const signed = useOffers(applicationId).data?.items.find(({ signature }) => signature !== null);
  if (!signed?.signature) return null;
  const { name, signed_at } = signed.signature;
  return (
    <section>
      <h3>Signed offer</h3>
      <p>
        Signed as <span dir="auto">{name}</span>{" "}
        <RelativeTime iso={signed_at} tell={relativeTime} exact={exactTime} />
      </p>
      <Button size="small" loading={open.isPending} onClick={() => open.mutate(signed._id)}>
        Signed letter (PDF)
      </Button>
    </section>
  );
}
