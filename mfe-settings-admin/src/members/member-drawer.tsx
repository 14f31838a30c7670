import { Drawer, Tabs } from "antd";
import { useState } from "react";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { isFullAccessRole } from "@loubby/shared-contracts/http/settings/role-presets";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { AccessForm } from "./access-form.tsx";
import { LeaveCompany } from "./leave-company.tsx";
import { MemberName } from "./member-name.tsx";
import { RemoveMember } from "./remove-member.tsx";
import { useMember } from "./use-members.ts";
import { type DrawerTab, drawerTabs } from "./use-members-view.ts";
import { ViewAs } from "./view-as.tsx";
import { Why } from "./why.tsx";
import "./member-drawer.css";

interface MemberDrawerProps {
  /** Whose it is, by their id; null: the drawer is shut. */
  readonly memberId: string | null;
  /** The people that the page has read: to one of them a leaver's things may go. */
  readonly colleagues: readonly Member[];
  /** How many members the company has. */
  readonly count: number;
  readonly customPermissions: boolean;
  readonly tab: DrawerTab;
  readonly onTab: (tab: DrawerTab) => void;
  readonly onClose: () => void;
}

const TABS: Readonly<Record<DrawerTab, string>> = { access: "Access", view: "View as", why: "Why" };

/** One member: what they may do and how to change it, what the product looks like to them, and which rule decides. */
export function MemberDrawer({
  memberId,
  colleagues,
  count,
  customPermissions,
  tab,
  onTab,
  onClose,
}: MemberDrawerProps) {
  const small = useMaxWidth(breakpoints.tablet);
  const listed = colleagues.find(({ _id }) => _id === memberId);
  const [seen, setSeen] = useState(listed);
  if (listed && listed !== seen) setSeen(listed);
  // Who was listed is shown until the drawer is shut, also when a search, or their leaving, takes them off the list.
  const known = listed ?? (seen?._id === memberId ? seen : undefined);
  // An address may name someone the list hasn't reached yet.
  const asked = useMember(known ? null : memberId);
  const member = known ?? asked.data;
  const isOnlyAdmin =
    member !== undefined &&
    isFullAccessRole(member.role) &&
    colleagues.length === count &&
    colleagues.every(({ _id, role }) => _id === memberId || !isFullAccessRole(role));
  return (
    <Drawer
      open={memberId !== null}
      onClose={onClose}
      size={small ? "100%" : 640}
      destroyOnHidden
      title={member ? <MemberName member={member} line={member.email_address} /> : "Member"}
    >
      {!member && asked.isPending && <PageSkeleton bodyOnly layout="form" count={4} />}
      {!member && asked.isError && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load this member"
          {...failureOf(asked.error)}
          onRetry={() => void asked.refetch()}
        />
      )}
      {member && (
        <Tabs
          activeKey={tab}
          onChange={(key) => onTab(drawerTabs.find((known) => known === key) ?? "access")}
          destroyOnHidden
          items={drawerTabs.map((key) => ({
            key,
            label: TABS[key],
            children:
              key === "access" ? (
                <>
                  <AccessForm
                    key={`${member._id} ${member.role} ${JSON.stringify(member.permissions)}`}
                    member={member}
                    customPermissions={customPermissions}
                    isOnlyAdmin={isOnlyAdmin}
                  />
                  <LeaveCompany member={member} colleagues={colleagues} />
                  <RemoveMember member={member} colleagues={colleagues} onRemoved={onClose} />
                </>
              ) : key === "view" ? (
                <ViewAs member={member} />
              ) : (
                <Why member={member} />
              ),
          }))}
        />
      )}
    </Drawer>
  );
}
