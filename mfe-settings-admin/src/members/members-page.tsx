import { Button } from "antd";
import { Suspense } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { SettingsLayout } from "../layout/settings-layout.tsx";
import { InviteList } from "./invite-list.tsx";
import { useMay } from "./may.ts";
import { MemberList } from "./member-list.tsx";
import { Seats } from "./seats.tsx";
import { useMembers } from "./use-members.ts";
import { useMembersView } from "./use-members-view.ts";
import { useOnceOpen } from "./use-once-open.ts";

const InviteDialog = lazyRetry(async () => (await import("./invite-dialog.tsx")).InviteDialog);
const MemberDrawer = lazyRetry(async () => (await import("./member-drawer.tsx")).MemberDrawer);

/** `/dashboard/settings/users-and-access`: who works in the company, in which role, and who is asked to. */
export default function MembersPage() {
  const view = useMembersView();
  const showsDrawer = useOnceOpen(view.member !== null);
  const showsInvite = useOnceOpen(view.inviting);
  const may = useMay();
  const list = useMembers(view.search);
  const [first] = list.data?.pages ?? [];
  const people = list.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <SettingsLayout
      title="Users and access"
      lead="Your team: who is a member and what they can do."
      action={
        may.invite && (
          <Button type="primary" onClick={() => view.onInvite(true)}>
            Invite member
          </Button>
        )
      }
    >
      {first ? (
        <>
          <Seats seats={first.seats} />
          <InviteList invites={first.invites} mayAct={may.invite} />
          <section aria-labelledby="people">
            <div className="set-section-head">
              <h2 id="people">Members</h2>
              <SearchField
                label="Search members"
                placeholder="Name, e-mail or position"
                value={view.search}
                onSearch={view.onSearch}
                maxLength={100}
              />
            </div>
            {people.length > 0 ? (
              <MemberList members={people} onOpen={view.onOpen} />
            ) : (
              <EmptyState
                drawing="cards"
                level={3}
                title="No members found"
                sentence="Search for part of a name, an e-mail address or a position."
                action={<Button onClick={() => view.onSearch("")}>Show everyone</Button>}
              />
            )}
            {list.hasNextPage && (
              <Button
                className="set-more"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more members
              </Button>
            )}
          </section>
          {showsDrawer && (
            <Suspense>
              <MemberDrawer
                memberId={view.member}
                colleagues={people}
                count={first.seats.members}
                customPermissions={first.seats.custom_permissions}
                tab={view.tab}
                onTab={view.onTab}
                onClose={() => view.onOpen(null)}
              />
            </Suspense>
          )}
        </>
      ) : list.error ? (
        <ErrorState
          title="Couldn't load the members"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <PageSkeleton bodyOnly layout="list" count={4} />
      )}
      <Suspense>
        {may.invite && showsInvite && (
          <InviteDialog open={view.inviting} onClose={() => view.onInvite(false)} />
        )}
      </Suspense>
    </SettingsLayout>
  );
}
