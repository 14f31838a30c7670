import { MOST_DAYS_AHEAD, REWARD_DAYS } from "@loubby/shared-contracts/http/referrals/referral-words";

interface RulesCardProps {
  readonly holdDays: number;
  readonly most: number;
}

/** The program's rules for companies. */
export function CompanyRules({ holdDays, most }: RulesCardProps) {
  return (
    <section className="rf-card" aria-labelledby="rf-rules">
      <h2 id="rf-rules">How it works</h2>
      <ul className="rf-rules">
        <li>
          You earn {REWARD_DAYS} points, which are {REWARD_DAYS} days of full access, for each company that
          joins with your invite or code and hires.
        </li>
        <li>
          A company counts once its e-mail address is confirmed and it has had an open job
          {holdDays === 0 ? "." : ` for ${holdDays === 1 ? "a day" : `${holdDays} days in a row`}.`}
        </li>
        <li>
          Days add up: new ones begin when earlier ones end, with at most six months ({MOST_DAYS_AHEAD} days)
          ahead and {most === 1 ? "one reward" : `${most} rewards`} in 30 days. What exceeds that waits.
        </li>
        <li>
          A company doesn&apos;t count if it has your mail domain, a free mail address or a member in common
          with you.
        </li>
      </ul>
    </section>
  );
}

/** The same for someone without a company. */
export function PersonRules() {
  return (
    <section className="rf-card" aria-labelledby="rf-rules">
      <h2 id="rf-rules">How it works</h2>
      <ul className="rf-rules">
        <li>Invite people by e-mail, or share your link or code.</li>
        <li>You see here who has signed up.</li>
        <li>Personal invites are counted and earn no days.</li>
        <li>Companies earn days of full access for companies that they refer.</li>
      </ul>
    </section>
  );
}
