import type { StoreMemberChange } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { storeRoleToJoinAs } from "@loubby/shared-contracts/http/stores/store-role-words";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** What became of a store's members and invitations, the latest first. */
export function MemberChanges({ changes }: { readonly changes: readonly StoreMemberChange[] }) {
  return (
    <section aria-labelledby="as-member-changes">
      <h2 id="as-member-changes">History</h2>
      <ol className="as-member-changes">
        {changes.map((change) => (
          <li key={change._id}>
            <span dir="auto">{sentenceOf(change)}</span>
            <span className="as-muted">
              <RelativeTime iso={change.at} tell={relativeTime} exact={exactTime} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function sentenceOf({ kind, subject, role, by }: StoreMemberChange): string {
  const who = by ?? "Someone who has left";
  const as = storeRoleToJoinAs[role];
  switch (kind) {
    case "invited":
      return `${who} invited ${subject} as ${as}`;
    case "canceled":
      return `${who} canceled the invitation to ${subject}`;
    case "declined":
      return `${subject} declined`;
    case "joined":
      return `${subject} joined as ${as}`;
    case "role_changed":
      return `${who} made ${subject} ${as}`;
    case "removed":
      return `${who} removed ${subject}`;
    case "left":
      return `${subject} left`;
  }
}
