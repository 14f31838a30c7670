import { Button } from "antd";
import { samePermissions, presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { breakpoints, exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { DataTable } from "@loubby/shared-ui/data-table";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { MemberName } from "./member-name.tsx";
import { roleName } from "./role-words.ts";
import "./members.css";

const NO_POSITION = "No position";

function Joined({ iso }: { readonly iso: string }) {
  return <RelativeTime iso={iso} tell={relativeTime} exact={exactTime} />;
}

function Role({ member: { role, permissions } }: { readonly member: Member }) {
  const custom = !samePermissions(permissions, presetOf(role));
  return (
    <>
      {roleName(role)}
      {custom && <span className="set-muted"> · custom</span>}
    </>
  );
}

interface MemberListProps {
  readonly members: readonly Member[];
  readonly onOpen: (memberId: string) => void;
}

/** The people of a company: a table, on small screens cards. Each opens with its access. */
export function MemberList({ members, onOpen }: MemberListProps) {
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
              <dd>
                <Role member={member} />
              </dd>
              <dt>Joined</dt>
              <dd>
                <Joined iso={member.joined_at} />
              </dd>
            </dl>
            <AccessButton member={member} onOpen={onOpen} />
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
        { title: "Role", key: "role", render: (_, member) => <Role member={member} /> },
        { title: "Joined", dataIndex: "joined_at", render: (iso: string) => <Joined iso={iso} /> },
        {
          title: <span className="lb-visually-hidden">Access</span>,
          key: "open",
          align: "end",
          render: (_, member) => <AccessButton member={member} onOpen={onOpen} />,
        },
      ]}
    />
  );
}

function AccessButton({ member, onOpen }: { readonly member: Member } & Pick<MemberListProps, "onOpen">) {
  return (
    <Button
      className="set-member-open"
      aria-label={`Access of ${member.first_name} ${member.last_name}`}
      onClick={() => onOpen(member._id)}
    >
      Access
    </Button>
  );
}
