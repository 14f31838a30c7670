import type { Referral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { sinceOf, stateOf } from "./invite-words.ts";

/** The invites with how each stands, newest first. */
export function InviteList({ invites }: { readonly invites: readonly Referral[] }) {
  return (
    <section className="rf-card" aria-labelledby="rf-invites">
      <h2 id="rf-invites">Your invites</h2>
      {invites.length === 0 ? (
        <EmptyState
          compact
          level={3}
          title="No invites yet"
          sentence="Send one, or share your link. You'll see here who joins."
        />
      ) : (
        <ul className="rf-invites">
          {invites.map((invite) => {
            const { tone, label, more } = stateOf(invite);
            return (
              <li key={invite._id}>
                <span className="rf-who">
                  {invite.email ?? "Someone with your link"}
                  {more !== null && <small>{more}</small>}
                </span>
                <span className="rf-when">
                  <RelativeTime iso={sinceOf(invite)} tell={relativeTime} exact={exactTime} />
                </span>
                <StatusTag tone={tone}>{label}</StatusTag>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
