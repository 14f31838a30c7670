import { Segmented } from "antd";
import { Suspense } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { userTypeOf, useSession, worksOf } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ConnectionsView } from "../connections/connections-view.tsx";
import { OwnEditor } from "./edit/own-editor.tsx";
import { PersonCard } from "./person-card.tsx";
import { PublicProfileOf } from "./view/public-profile.tsx";
import "../layout/settings-layout.css";
import "@loubby/shared-ui/forms/field.css";
import "./profile.css";

const ReachOutCard = lazyRetry(async () => (await import("./view/reach-out-card.tsx")).ReachOutCard);

const VIEWS = [
  { value: "edit", label: "Edit" },
  { value: "public", label: "As companies see it" },
  { value: "invitations", label: "Connections" },
];

const OF_COMPANIES = [{ value: "edit", label: "You" }, ...VIEWS.slice(2)];

/** Whether the store that they work in, their own or as a member, is theirs to describe. */
const changesStore = ({ store, is_store }: UserProfile) =>
  store ? worksOf(store.role).includes("brand") : is_store;

/** `/dashboard/profile`: what people say of themselves, how others see it, and who they know. A store has settings of its own. */
export default function ProfilePage() {
  const user = useSession((session) => session.user);
  const [params, setParams] = useSearchParams();
  if (user === null) return null;
  const seeksWork = userTypeOf(user) === "candidates" || user.is_seller;
  const views = seeksWork ? VIEWS : OF_COMPANIES;
  // Where a store was written before: links of then still lead to it.
  if (params.get("view") === "store" && changesStore(user))
    return <Navigate replace to={paths.storeSettings} />;
  const view = views.find(({ value }) => value === params.get("view"))?.value ?? "edit";
  return (
    <div className="pf-page">
      <PageHeader
        title="Profile"
        lead={
          seeksWork
            ? "What companies see when you apply. Changes save automatically."
            : "Who you are to the people you work with."
        }
        action={changesStore(user) && <Link to={paths.storeSettings}>Store settings</Link>}
      >
        <Segmented
          aria-label="View"
          options={views}
          value={view}
          onChange={(next) => setParams(next === "edit" ? {} : { view: next }, { replace: true })}
        />
      </PageHeader>
      {view === "invitations" && <ConnectionsView />}
      {view === "public" && (
        <div className="pf-public">
          <Suspense fallback={<PageSkeleton bodyOnly count={1} />}>
            <ReachOutCard />
          </Suspense>
          <PublicProfileOf userId={user._id} />
        </div>
      )}
      {view === "edit" && (seeksWork ? <OwnEditor key={user._id} /> : <PersonCard />)}
    </div>
  );
}
