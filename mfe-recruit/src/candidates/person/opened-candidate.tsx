import { Drawer } from "antd";
import { useNavigate } from "react-router-dom";
import type { ListedCandidate } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { StepButtons } from "../../lists/step-buttons.tsx";
import { nameOf } from "../name-of.ts";
import { PersonView } from "./person-view.tsx";

interface OpenedCandidateProps {
  /** Of the list they were opened from, as far as it is loaded. */
  readonly rows: readonly ListedCandidate[];
  readonly addressOf: (personId: string) => string;
  /** The list's own address. */
  readonly listAddress: string;
}

/** Shows a person beside the list, which keeps its place. */
export function CandidateDrawer({
  personId,
  ...opened
}: OpenedCandidateProps & { readonly personId: string | null }) {
  const navigate = useNavigate();
  const narrow = useMaxWidth(breakpoints.desktop);
  return (
    <Drawer
      open={personId !== null}
      size={720}
      title="Candidate"
      destroyOnHidden
      // Where there is room for both, the list stays in use.
      mask={narrow && { closable: true }}
      onClose={() => void navigate(opened.listAddress)}
      extra={personId !== null && <Neighbours personId={personId} {...opened} />}
    >
      {personId !== null && <PersonView key={personId} personId={personId} addressOf={opened.addressOf} />}
    </Drawer>
  );
}

/** Shows a person on a small screen, in place of the list. */
export function CandidatePage({ personId, ...opened }: OpenedCandidateProps & { readonly personId: string }) {
  return (
    <div className="mr-applicant-page">
      <div className="mr-applicant-bar">
        <BackLink to={opened.listAddress}>Candidates</BackLink>
        <Neighbours personId={personId} {...opened} />
      </div>
      <PersonView key={personId} personId={personId} addressOf={opened.addressOf} level={1} />
    </div>
  );
}

function Neighbours({ personId, rows, addressOf }: OpenedCandidateProps & { readonly personId: string }) {
  const navigate = useNavigate();
  const at = rows.findIndex(({ candidate }) => candidate._id === personId);
  const step = (row: ListedCandidate | undefined) =>
    row && {
      name: nameOf(row),
      go: () => void navigate(addressOf(row.candidate._id), { replace: true }),
    };
  if (at === -1) return null;
  return <StepButtons previous={step(rows[at - 1])} next={step(rows[at + 1])} noun="candidate" />;
}
