import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { coupons } from "@loubby/shared-contracts/http/coupons/coupons";
import {
  ApiError,
  COUPON_MIN_LENGTH,
  sessionStore,
  setSession,
  useSession,
} from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** The coupon part of the upgrade dialog: whether there is one, what is typed, and whether it is applied. */
export function useCoupon() {
  const known = useSession((session) => session.coupon);
  const [hasCoupon, setHasCoupon] = useState(known?.isActive === true);
  const [code, setCode] = useState(known?.isActive === true ? known.code : "");
  const [applied, setApplied] = useState(known?.isActive === true);
  const verify = useMutation({
    mutationFn: () => call(coupons.apply, { body: { code: code.trim() } }),
    onSuccess: ({ data }) => {
      const coupon = data.data;
      setCode(coupon.code);
      setApplied(true);
      setSession({ ...sessionStore.getState(), coupon });
      // What was said of an earlier try is not true any more.
      notify.clear();
      notify.success("Coupon applied successfully");
    },
    onError: (error) =>
      notify.error(
        error instanceof ApiError && error.code === "invalid_coupon"
          ? "Invalid coupon code"
          : "Failed to apply coupon, please try again",
      ),
  });
  return {
    hasCoupon,
    code,
    applied,
    /** For how many months the applied code holds; null while none is. */
    months: applied && known !== null ? known.expiresAt : null,
    verifying: verify.isPending,
    /** What is wrong with the code, in words, or how long to wait. */
    problem: verify.error instanceof ApiError && verify.error.status < 500 ? verify.error.message : undefined,
    canVerify: code.trim().length >= COUPON_MIN_LENGTH && !verify.isPending && !applied,
    canProceed: !verify.isPending && (!hasCoupon || applied),
    toggle() {
      setHasCoupon(!hasCoupon);
      setCode("");
      setApplied(false);
      verify.reset();
    },
    edit(next: string) {
      setCode(next);
      setApplied(false);
      verify.reset();
    },
    verify: () => verify.mutate(),
  };
}
