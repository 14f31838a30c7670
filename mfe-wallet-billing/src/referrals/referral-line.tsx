import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import * as paths from "@loubby/shared-contracts/paths";
import { shortDay } from "@loubby/shared-contracts/shell";

/** Until when referrals give the open workspace full access; nothing while they don't. */
export function ReferralLine() {
  const { data } = useQuery(query(referrals.earned, {}));
  if (!data || data.until === null) return null;
  return (
    <p className="bl-muted">
      Full access until {shortDay(data.until)} (<Link to={paths.referrals}>referrals</Link>)
    </p>
  );
}
