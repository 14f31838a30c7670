import { Drawer } from "antd";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { TalentHit } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { StepButtons } from "../../lists/step-buttons.tsx";
import { TalentProfile } from "./talent-profile.tsx";
import { personOf } from "./use-chosen.ts";
import type { TalentList } from "./use-talents.ts";

interface OpenedTalentProps {
  readonly userId: string;
  /** Of the list they were opened from. */
  readonly found: TalentList;
  readonly addressOf: (userId: string) => string;
  /** The list's own address. */
  readonly listAddress: string;
}

/** Shows someone's profile beside the list, which keeps its place. */
export function TalentDrawer({ open, ...opened }: OpenedTalentProps & { readonly open: boolean }) {
  const navigate = useNavigate();
  const { userId, listAddress } = opened;
  return (
    <Drawer
      open={open}
      size={720}
      title="Talent"
      destroyOnHidden
      onClose={() => void navigate(listAddress)}
      extra={open && <Neighbours {...opened} />}
    >
      <TalentProfile key={userId} userId={userId} />
    </Drawer>
  );
}

/** Shows someone's profile on a small screen, in place of the list. */
export function TalentPage(opened: OpenedTalentProps) {
  return (
    <div className="mr-applicant-page">
      <div className="mr-applicant-bar">
        <BackLink to={opened.listAddress}>Talents</BackLink>
        <Neighbours {...opened} />
      </div>
      <TalentProfile key={opened.userId} userId={opened.userId} level={1} />
    </div>
  );
}

/** Leads to the previous and next one; at the end, loads more of the list. */
function Neighbours({ userId, found: { list, people }, addressOf }: OpenedTalentProps) {
  const navigate = useNavigate();
  const at = people.findIndex(({ _id }) => _id === userId);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const atEnd = at !== -1 && at === people.length - 1;
  useEffect(() => {
    if (atEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [atEnd, hasNextPage, isFetching, fetchNextPage]);
  const step = (hit: TalentHit | undefined) =>
    hit && {
      name: personOf(hit).name,
      go: () => void navigate(addressOf(hit._id), { replace: true }),
    };
  if (at === -1) return null;
  return <StepButtons previous={step(people[at - 1])} next={step(people[at + 1])} noun="talent" />;
}
