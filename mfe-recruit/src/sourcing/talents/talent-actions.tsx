import { Button } from "antd";
import { Suspense, useState } from "react";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { TOGETHER_MOST } from "@loubby/shared-contracts/http/sourcing/pool-limits";
import { REACH_OUT_MOST } from "@loubby/shared-contracts/http/sourcing/talent-limits";
import { talentReachOut } from "@loubby/shared-contracts/http/sourcing/talent-reach-out";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { AddToPool, InviteDialog, WriteDialog } from "./on-demand.ts";
import type { Person } from "./use-chosen.ts";
import { useStaleTalents } from "./use-talents.ts";

interface TalentActionsProps {
  /** At least one. */
  readonly people: readonly Person[];
}

/** Adds to a pool, invites to a job and starts conversations, for one person or many. */
export function TalentActions({ people }: TalentActionsProps) {
  const [asking, setAsking] = useState<"pool" | "invite" | "write" | null>(null);
  const poolLock = useLock(poolMembers.takeOver.access);
  const inviteLock = useLock(talentReachOut.invite.access);
  const writeLock = useLock(talentReachOut.write.access);
  const stale = useStaleTalents();
  const tooMany = (most: number) => (people.length > most ? `Up to ${most} people at a time` : null);
  const close = () => setAsking(null);
  const actions = [
    { asks: "pool", label: "Add to a pool…", lock: poolLock ?? tooMany(TOGETHER_MOST) },
    { asks: "invite", label: "Invite to a job…", lock: inviteLock ?? tooMany(REACH_OUT_MOST) },
    { asks: "write", label: "Message…", lock: writeLock ?? tooMany(REACH_OUT_MOST) },
  ] as const;
  return (
    <span className="td-actions">
      {actions.map(({ asks, label, lock }) => (
        <LockTip key={asks} lock={lock}>
          <Button onClick={() => setAsking(asks)}>{label}</Button>
        </LockTip>
      ))}
      <Suspense>
        {asking === "pool" && (
          <AddToPool
            source={{ user_ids: people.map(({ _id }) => _id) }}
            many={people.length}
            onAdded={() => void stale()}
            onClose={close}
          />
        )}
        {asking === "invite" && <InviteDialog people={people} onClose={close} />}
        {asking === "write" && <WriteDialog people={people} onClose={close} />}
      </Suspense>
    </span>
  );
}
