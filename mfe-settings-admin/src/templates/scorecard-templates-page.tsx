import { Button } from "antd";
import { Suspense, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { useUnlock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { leadsBack } from "@loubby/shared-ui/leads-back";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsLayout } from "../layout/settings-layout.tsx";
import { TemplateList } from "./template-list.tsx";

const editor = () => import("./editor/open-template.tsx");
const NewTemplate = lazyRetry(async () => (await editor()).NewTemplate);
const OpenTemplate = lazyRetry(async () => (await editor()).OpenTemplate);

/** Scorecard templates. `?state=create` begins one, `?template=` opens one, `?show=archived` lists the archived. */
export function ScorecardTemplatesPage() {
  const [params, setParams] = useSearchParams();
  const readLock = useUnlock(scorecardTemplates.list.access);
  const writeLock = useUnlock(scorecardTemplates.create.access);
  // The editor in which a template was begun stays when its address comes to name it.
  const [begun, setBegun] = useState<string | null>(null);
  const open = params.get("template");
  const creates = params.get("state") === "create" || (open !== null && open === begun);
  const { state } = useLocation();
  const navigate = useNavigate();
  const isErrand = leadsBack(state);
  const leave = () => {
    if (isErrand) void navigate(-1);
    else toList();
  };
  const toList = () => {
    setBegun(null);
    setParams({});
  };
  const lock = readLock ?? (params.get("state") === "create" ? writeLock : null);
  const isOpen = open !== null || creates;
  const create = (
    <LockTip lock={writeLock}>
      <Button type="primary" onClick={() => setParams({ state: "create" })}>
        New template
      </Button>
    </LockTip>
  );
  const back = isOpen ? (
    <Button onClick={leave}>{isErrand ? "Back to the request" : "All scorecard templates"}</Button>
  ) : (
    <span className="st-head">
      <Link to={paths.templates}>All templates</Link>
      {create}
    </span>
  );
  return (
    <SettingsLayout
      title="Scorecard templates"
      lead="What your colleagues look for in candidates, in the same words for everyone."
      action={lock === null ? back : <Link to={paths.templates}>All templates</Link>}
    >
      {lock !== null && (
        <LockedState
          {...lock}
          {...(readLock === null && { action: <Button onClick={toList}>See templates</Button> })}
        />
      )}
      <Suspense fallback={<PageSkeleton bodyOnly layout="form" count={3} />}>
        {lock === null && creates && (
          <NewTemplate
            onBegun={(id) => {
              setBegun(id);
              setParams({ template: id }, { replace: true, state });
            }}
            onClose={leave}
          />
        )}
        {lock === null && open !== null && !creates && (
          <OpenTemplate key={open} templateId={open} onClose={leave} />
        )}
      </Suspense>
      {lock === null && !isOpen && (
        <TemplateList
          archived={params.get("show") === "archived"}
          onOpen={(id) => setParams({ template: id })}
          create={create}
        />
      )}
    </SettingsLayout>
  );
}
