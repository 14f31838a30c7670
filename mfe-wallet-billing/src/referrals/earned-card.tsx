import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { ReferralReward } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import type { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { shortDay } from "@loubby/shared-contracts/shell";

interface EarnedCardProps {
  readonly points: number;
  readonly days: number;
  readonly earned: ReplyOf<typeof referrals.earned>;
}

/** What a company's referrals have brought: points, days, until when, and where each came from. */
export function EarnedCard({ points, days, earned: { until, rewards, days_left } }: EarnedCardProps) {
  return (
    <section className="rf-card" aria-labelledby="rf-earned">
      <h2 id="rf-earned">
        {until === null ? "No full access from referrals now" : `Full access until ${shortDay(until)}`}
      </h2>
      <dl className="rf-figures">
        <Figure name="Points, one day each" value={points} />
        <Figure name="Days earned" value={days} />
        <Figure name="Days left to add" value={days_left} />
      </dl>
      {rewards.length > 0 && (
        <ul className="rf-rewards" aria-label="Days earned">
          {rewards.map((reward) => (
            <li key={reward._id}>
              <span className="rf-who">
                {reward.email ?? "A company with your link"}
                {reward.reason !== null && <small>Removed: {reward.reason}</small>}
              </span>
              <span className="rf-when">{spanOf(reward)}</span>
              <strong className="lb-figures">{daysOf(reward)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="lb-figures">{value.toLocaleString("en")}</dd>
    </div>
  );
}

const spanOf = ({ starts_at, ends_at }: ReferralReward) =>
  starts_at === ends_at ? shortDay(starts_at) : `${shortDay(starts_at)} to ${shortDay(ends_at)}`;

function daysOf({ days }: ReferralReward): string {
  const sign = days > 0 ? "+" : days < 0 ? "−" : "";
  const count = Math.abs(days);
  return `${sign}${count} ${count === 1 ? "day" : "days"}`;
}
