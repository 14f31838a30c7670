import type { Waiting } from "@loubby/public-pages/apply/waiting-card";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Applicant } from "#api/applications/apply/keep-application.service";
import { issueAskedLink } from "#api/applications/asked/asked-links.service";
import { readMyApplication } from "#api/applications/my-applications.service";
import { readMyResumeVideo, readMyResumeVideos } from "#api/applications/videos/my-resume-videos.service";
import { readMyReference, readMyReferences } from "#api/evaluation/references/my-references.service";
import { issueOfferLink, readMyOffer } from "#api/offers/my-offers.service";
import { openMyRequest, readMyRequest, readMyRequests } from "#api/schedule/requests/my-requests";
import type { Services } from "#api/services";

/** The one application that a mailed link opens. */
interface Opened {
  readonly applicant: Applicant;
  readonly applicationId: string;
}

/** Lists what a company waits for in one application, the first due first. Throws 404. */
export async function readWaiting(services: Services, opened: Opened): Promise<Waiting[]> {
  const { applicant, applicationId } = opened;
  const [{ offer }, videos, references, requests] = await Promise.all([
    readMyApplication(services, applicant, applicationId),
    readMyResumeVideos(services, applicant),
    readMyReferences(services, applicant),
    readMyRequests(services, applicant, applicationId),
  ]);
  const ofThisOne = (one: { readonly application_id: string }) => one.application_id === applicationId;
  const waiting: Waiting[] = [
    ...videos.items
      .filter(ofThisOne)
      .map(({ _id: id, expires_at: until }) => ({ kind: "video" as const, id, until, count: 1 })),
    ...references.items
      .filter((one) => ofThisOne(one) && one.missing_count > 0)
      .map(({ _id: id, due_at: until, missing_count: count }) => ({
        kind: "references" as const,
        id,
        until,
        count,
      })),
    ...requests
      .filter(({ state }) => state === "asked")
      .map(({ _id: id, expires_at: until }) => ({ kind: "booking" as const, id, until, count: 1 })),
  ];
  if (offer?.state === "sent") {
    const { expires_on } = await readMyOffer(services, applicant, offer._id);
    waiting.push({ kind: "offer", id: offer._id, until: expires_on, count: 1 });
  }
  return waiting.sort((one, other) => one.until.localeCompare(other.until));
}

/**
 * Returns the path of a fresh link to one thing that a company waits for; null once it no longer does. Throws 404 for
 * one of another application, no matter who applied there.
 */
export async function linkToWaiting(
  services: Services,
  opened: Opened,
  asked: Pick<Waiting, "kind" | "id">,
): Promise<string | null> {
  const { applicant, applicationId } = opened;
  if ((await applicationOf(services, applicant, asked)) !== applicationId)
    throw new ApiError(404, "request_not_found", "This request doesn't exist, or it isn't for you.");
  const found = (await readWaiting(services, opened)).find(
    ({ kind, id }) => kind === asked.kind && id === asked.id,
  );
  if (found === undefined) return null;
  const { kind, id: requestId, until } = found;
  if (kind === "booking") return (await openMyRequest(services, applicant, requestId)).path;
  if (kind === "offer") return paths.offer(await issueOfferLink(services, applicant, requestId));
  const thing = { kind, requestId, applicationId, candidateId: applicant.userId, until };
  const token = await services.db.as({ role: "worker" }).write((worker) => issueAskedLink(worker, thing));
  return kind === "video" ? paths.sendVideo(token) : paths.nameReferees(token);
}

async function applicationOf(
  services: Services,
  applicant: Applicant,
  { kind, id }: Pick<Waiting, "kind" | "id">,
): Promise<string> {
  const read = {
    video: readMyResumeVideo,
    references: readMyReference,
    offer: readMyOffer,
    booking: readMyRequest,
  }[kind];
  return (await read(services, applicant, id)).application_id;
}
