import type { StoreTeam } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { InviteLine } from "./invite-line.tsx";
import { LeaveStore } from "./leave-store.tsx";
import { MemberChanges } from "./member-changes.tsx";
import { MemberLine } from "./member-line.tsx";

/** The people of a store, those who are invited, and what became of both. */
export function Members({ team }: { readonly team: StoreTeam }) {
  const { members, invites, changes, may_give } = team;
  return (
    <div className="as-team">
      <section aria-labelledby="as-members">
        <h2 id="as-members">Members</h2>
        <ul className="as-members">
          {members.map((member) => (
            <MemberLine key={member.user_id} member={member} roles={may_give} />
          ))}
        </ul>
        {members.length === 1 && invites.length === 0 && (
          <EmptyState
            compact
            level={3}
            drawing="cards"
            title="You work here alone"
            sentence="Invite someone to write listings, or to answer buyers."
          />
        )}
      </section>
      {invites.length > 0 && (
        <section aria-labelledby="as-invites">
          <h2 id="as-invites">Invitations</h2>
          <ul className="as-members">
            {invites.map((invite) => (
              <InviteLine key={invite._id} invite={invite} />
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && <MemberChanges changes={changes} />}
      {team.role !== "owner" && <LeaveStore name={team.store.name} />}
    </div>
  );
}
