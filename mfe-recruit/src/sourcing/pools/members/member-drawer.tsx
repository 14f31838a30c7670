import { Button, Drawer, Input } from "antd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { PoolMemberDetails } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { exactTime, type PageProps, relativeTime } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { Notice } from "../../../notices/notice.tsx";
import { NextMeetingAbout } from "../../../notices/on-demand.ts";
import { AddToJob } from "./add-to-job.tsx";
import { AddToJobButton } from "./add-to-job-button.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { nameOf } from "./member-table.tsx";
import { SaveMember } from "./save-member.tsx";
import { eventWords, refusalWords } from "../words.ts";

interface MemberDrawerProps extends PageProps {
  readonly pool: Pool;
  readonly lock: string | null;
  /** Null: closed. */
  readonly memberId: string | null;
  readonly onClose: () => void;
}

/** Shows one person of a pool beside the list, which keeps its place. */
export function MemberDrawer({ memberId, onClose, ...rest }: MemberDrawerProps) {
  return (
    <Drawer open={memberId !== null} size={560} title="Person" destroyOnHidden onClose={onClose}>
      {memberId !== null && <Person key={memberId} memberId={memberId} {...rest} />}
    </Drawer>
  );
}

type PersonProps = Omit<MemberDrawerProps, "onClose" | "memberId"> & { readonly memberId: string };

function Person({ pool, base, lock, memberId }: PersonProps) {
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const read = useQuery(query(poolMembers.get, { params: { memberId } }));
  if (read.isPending) return <PageSkeleton bodyOnly layout="form" />;
  if (read.isError)
    return (
      <ErrorState
        title="Couldn't load this person"
        {...failureOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  const member = read.data;
  return (
    <div className="mt-drawer">
      <div className="mt-actions">
        <h2 dir="auto">{nameOf(member)}</h2>
        <SaveMember member={member} pool={pool} />
        <AddToJobButton lock={lock} count={1} onAsk={() => setAdding(true)} />
        <Button disabled={lock !== null} title={lock ?? undefined} onClick={() => setEditing(true)}>
          Change
        </Button>
      </div>
      {member.refusal !== null && (
        <Notice
          title="You can't write to this person"
          text={refusalWords[member.refusal]}
          urgent={member.refusal === "do_not_contact"}
        />
      )}
      <Suspense fallback={null}>
        <NextMeetingAbout kind="pool_member" id={member._id} />
      </Suspense>
      <MemberFacts member={member} stages={pool.stages} />
      {member.other_pools.length > 0 && (
        <p>
          Also in{" "}
          {member.other_pools.map(({ name, name_slug }, at) => (
            <span key={name_slug}>
              {at > 0 && ", "}
              <Link to={`${base}/${name_slug}`} dir="auto">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      <Story member={member} lock={lock} />
      {adding && <AddToJob poolId={pool._id} ids={[member._id]} onClose={() => setAdding(false)} />}
      {editing && <ContactDialog pool={pool} member={member} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** Shows someone's history and colleagues' notes. */
function Story({ member, lock }: { readonly member: PoolMemberDetails; readonly lock: string | null }) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const memberId = member._id;
  const take = (next: PoolMemberDetails) =>
    client.setQueryData(keyOf(poolMembers.get, { params: { memberId } }), next);
  const onError = (error: Error) => notify.error(wordsOf(error));
  const add = useMutation({
    mutationFn: (body: string) => call(poolMembers.note, { params: { memberId }, body: { body } }),
    onSuccess: (next) => {
      setText("");
      take(next);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (noteId: string) => call(poolMembers.removeNote, { params: { memberId, noteId } }),
    onSuccess: take,
    onError,
  });
  return (
    <section>
      <h3>History and notes</h3>
      <form
        className="mt-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") add.mutate(text);
        }}
      >
        <Input.TextArea
          aria-label="A note"
          placeholder="What should colleagues know about this person?"
          rows={2}
          dir="auto"
          maxLength={5000}
          disabled={lock !== null}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && text.trim() !== "")
              add.mutate(text);
          }}
        />
        <Button htmlType="submit" disabled={lock !== null || text.trim() === ""} loading={add.isPending}>
          Add note
        </Button>
      </form>
      <ol className="mt-story">
        {member.events.map((event) => (
          <li key={event._id}>
            <p dir="auto">{eventWords(event)}</p>
            <span className="mt-quiet">
              <span dir="auto">{event.actor}</span>,{" "}
              <RelativeTime iso={event.at} tell={relativeTime} exact={exactTime} />
              {event.mine && lock === null && (
                <Button type="link" size="small" onClick={() => remove.mutate(event._id)}>
                  Remove
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
