import { CheckCircleFilled } from "@ant-design/icons";
import { Button, Input, Modal, Switch } from "antd";
import { useId } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { couponTerms, sellerOffer } from "@loubby/shared-contracts/http/coupons/seller-plan";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { OfferCard } from "@loubby/shared-ui/offer-card";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import { useCoupon } from "./use-coupon.ts";
import "./upgrade.css";

const WIDTH_PX = 550;

/** Upgrade Required: the seller's plan, with or without a coupon, and the way to pay for it. */
export function UpgradeDialog({ onClose }: DialogProps) {
  const coupon = useCoupon();
  const navigate = useNavigate();
  const isMobile = useMaxWidth(breakpoints.mobile);
  const id = useId();

  function proceed() {
    onClose();
    void navigate(`${paths.billing}?coupon=${encodeURIComponent(coupon.applied ? coupon.code : "")}`);
  }

  return (
    <Modal
      open
      title="Upgrade Required"
      width={isMobile ? "100%" : WIDTH_PX}
      className="sh-upgrade"
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          block
          size="large"
          disabled={!coupon.canProceed}
          aria-describedby={coupon.hasCoupon ? `${id}-note` : undefined}
          onClick={proceed}
        >
          Proceed
        </Button>
      }
    >
      <p className="sh-upgrade-lead">Upgrading unlocks the full seller experience.</p>
      <OfferCard {...sellerOffer(coupon.applied)} />
      <div className="sh-upgrade-toggle">
        <label htmlFor={`${id}-has`}>Have a coupon?</label>
        <Switch
          id={`${id}-has`}
          checked={coupon.hasCoupon}
          disabled={coupon.verifying}
          onChange={coupon.toggle}
        />
      </div>
      {coupon.hasCoupon && (
        <form
          className="sh-upgrade-coupon"
          onSubmit={(event) => {
            event.preventDefault();
            if (coupon.canVerify) coupon.verify();
          }}
        >
          <Input
            aria-label="Coupon code"
            placeholder="Coupon code"
            autoFocus={!coupon.applied}
            autoComplete="off"
            maxLength={64}
            disabled={coupon.applied || coupon.verifying}
            status={coupon.problem === undefined ? "" : "error"}
            aria-invalid={coupon.problem === undefined ? undefined : true}
            aria-describedby={`${id}-note`}
            suffix={
              coupon.applied ? <CheckCircleFilled className="sh-upgrade-mark" aria-hidden="true" /> : null
            }
            value={coupon.code}
            onChange={(event) => coupon.edit(event.target.value)}
          />
          <Button htmlType="submit" disabled={!coupon.canVerify}>
            {coupon.verifying ? "Verifying..." : "Verify"}
          </Button>
          <small id={`${id}-note`} role="status" data-problem={coupon.problem === undefined ? undefined : ""}>
            {coupon.problem ??
              (coupon.months === null
                ? "A code has at least 7 characters. Verify it to proceed, or turn the coupon off."
                : couponTerms(coupon.months))}
          </small>
        </form>
      )}
    </Modal>
  );
}
