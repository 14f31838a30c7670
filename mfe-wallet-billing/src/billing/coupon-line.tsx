import { useSearchParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import { couponTerms, monthsInWords } from "@loubby/shared-contracts/http/coupons/seller-plan";
import type { Coupon } from "@loubby/shared-contracts/http/identity/auth.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { notify } from "@loubby/shared-ui/toasts";

const LONGEST_CODE = 64;

/** The code that `?coupon=` asks for, as codes are written; empty without one. */
export function useAskedCode(): string {
  const [params] = useSearchParams();
  return (params.get("coupon") ?? "").trim().toUpperCase().slice(0, LONGEST_CODE);
}

/** The coupon that is applied, and the one of the address when that is another. */
export function CouponLine({ applied }: { readonly applied: Coupon | null }) {
  const asked = useAskedCode();
  return (
    <>
      {applied && (
        <p className="bl-coupon">
          Coupon <strong>{applied.code}</strong> is applied. You have the quarterly rate for{" "}
          {monthsInWords(applied.expiresAt)}. {couponTerms(applied.expiresAt)}
        </p>
      )}
      {asked !== "" && asked !== applied?.code && <AskedCoupon key={asked} code={asked} />}
    </>
  );
}

function AskedCoupon({ code }: { readonly code: string }) {
  const apply = useAct({
    mutationFn: () => call(coupons.apply, { body: { code } }),
    onSuccess: () => {
      notify.success("Coupon applied successfully");
      emit("profile.changed.v1", {});
    },
  });
  return (
    <div className="bl-coupon">
      <p>
        The coupon <strong>{code}</strong> from this page's link isn't applied yet.
      </p>
      <PlainButton busy={apply.isPending} onClick={() => apply.mutate()}>
        {apply.isPending ? "Verifying..." : "Apply coupon"}
      </PlainButton>
      <p role="status" className="bl-problem">
        {apply.error && wordsOf(apply.error)}
      </p>
    </div>
  );
}

function wordsOf(error: Error): string {
  const known = error instanceof ApiError && error.status < 500;
  return known ? error.message : "Failed to apply coupon, please try again";
}
