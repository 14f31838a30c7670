import { useSearchParams } from "react-router-dom";
import { useSession, userTypeOf } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { ConnectButton } from "../connections/connect-button.tsx";
import { PublicProfileOf } from "./view/public-profile.tsx";
import "../layout/settings-layout.css";
import "@loubby/shared-ui/forms/field.css";
import "./profile.css";

/**
 * `/dashboard/profile/candidatesDetails?id=`: one candidate, for themselves and the companies they applied to. Without
 * an id candidates see themselves as those companies do.
 */
export default function CandidatePage() {
  const [params] = useSearchParams();
  const own = useSession(({ user }) => (user && userTypeOf(user) === "candidates" ? user._id : null));
  const userId = params.get("id") ?? own ?? "";
  return (
    <div className="pf-page">
      <PageHeader title="Candidate" lead="What they say about themselves." />
      {userId === "" ? (
        <EmptyState drawing="signpost" title="Profile not found" sentence="Check the address." />
      ) : (
        <PublicProfileOf
          key={userId}
          userId={userId}
          actions={userId !== own && <ConnectButton userId={userId} />}
        />
      )}
    </div>
  );
}
