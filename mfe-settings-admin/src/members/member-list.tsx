import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { breakpoints, exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { DataTable } from "@loubby/shared-ui/data-table";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { MemberName } from "./member-name.tsx";
import { roleName } from "./role-words.ts";
import "./members.css";

const NO_POSITION = "No position given";

function Joined({ iso }: { readonly iso: string }) {
  return <RelativeTime iso={iso} tell={relativeTime} exact={exactTime} />;
}

/** The people of a company: a table, on small screens cards. */
export function MemberList({ members }: { readonly members: readonly Member[] }) {
  const small = useMaxWidth(breakpoints.tablet);
  if (small) {
    return (
      <ul className="set-member-cards" aria-label="Members">
        {members.map((member) => (
          <li key={member._id} className="set-card">
            <MemberName member={member} line={member.email_address} />
            <dl>
              <dt>Position</dt>
              <dd>{member.position || NO_POSITION}</dd>
              <dt>Role</dt>
              <dd>{roleName(member.role)}</dd>
              <dt>Joined</dt>
              <dd>
                <Joined iso={member.joined_at} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable<Member>
      label="Members"
      rows={members}
      rowKey="_id"
      columns={[
        {
          title: "Name",
          key: "name",
          render: (_, member) => <MemberName member={member} line={member.email_address} />,
        },
        {
          title: "Position",
          dataIndex: "position",
          render: (position: string) => position || <span className="set-muted">{NO_POSITION}</span>,
        },
        { title: "Role", dataIndex: "role", render: (_, { role }) => roleName(role) },
        { title: "Joined", dataIndex: "joined_at", render: (iso: string) => <Joined iso={iso} /> },
      ]}
    />
  );
}
