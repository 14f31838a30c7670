import { useSearchParams } from "react-router-dom";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { ApiError, type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { ApplicantPage } from "../applications/applicant/applicant-page.tsx";
import { JOB } from "./opened.ts";

/** Serves applications in one column, in the order given. */
export function applicantServer(all: readonly Application[]) {
  const api = fakeApi();
  const kept = new Map(all.map((one) => [one._id, one]));
  const require = (applicationId = "") => {
    const found = kept.get(applicationId);
    if (!found) throw new ApiError(404, "application_not_found", "This application does not exist.");
    return found;
  };
  api.on(applications.get, ({ applicationId }) => require(applicationId));
  api.on(applications.listInStage, ({ stageId }) => ({
    items: [...kept.values()].filter(({ stage_id, status }) => stage_id === stageId && status === "active"),
    nextCursor: null,
  }));
  api.on(applications.move, ({ applicationId }, { body }) => {
    const before = require(applicationId);
    const next = { ...before, stage_id: body.stage_id, version: before.version + 1 };
    kept.set(next._id, next);
    return next;
  });
  api.on(pipeline.look, () => []);
  api.on(pipeline.mails, () => []);
  api.on(pipeline.tasks, () => []);
  api.on(profile.get, () => {
    throw new ApiError(404, "profile_not_found", "This profile doesn't exist, or you can't see it.");
  });
  api.on(applications.nextEvent, () => ({ event: null, has_open_offer: false }));
  api.on(conversations.privateWith, () => ({ conversation: null, messages: [] }));
  api.on(applicationFiles.list, () => []);
  api.on(applicationNotes.list, () => ({ items: [], nextCursor: null }));
  return api;
}

function Opened() {
  const [params] = useSearchParams();
  return <ApplicantPage applicationId={params.get("application") ?? ""} jobId={JOB._id} />;
}

/** Opens an application as a page, as an administrator unless permissions are given. */
export function renderApplicant(number: number, permissions?: readonly PermissionEntry[], further = "") {
  const user = member(permissions ? "recruiter" : "admin", permissions ?? []);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<Opened />, { address: `/?application=${idOf(number)}${further}` });
}
