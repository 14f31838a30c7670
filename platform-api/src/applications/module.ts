import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { addedCandidatesSchema } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { anonymity } from "@loubby/shared-contracts/http/applications/anonymity";
import { anonymitySchema } from "@loubby/shared-contracts/http/applications/anonymity.schema";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import { applicationFilesSchema } from "@loubby/shared-contracts/http/applications/application-files.schema";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applicationListSchema } from "@loubby/shared-contracts/http/applications/application-list.schema";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { applicationNotesSchema } from "@loubby/shared-contracts/http/applications/application-notes.schema";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { applicationsSchema } from "@loubby/shared-contracts/http/applications/applications.schema";
import { myApplicationsSchema } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { boardSettings } from "@loubby/shared-contracts/http/applications/board-settings";
import { boardSettingsSchema } from "@loubby/shared-contracts/http/applications/board-settings.schema";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { bulkRunsSchema } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { duplicatesSchema } from "@loubby/shared-contracts/http/applications/duplicates.schema";
import { loubbyCards } from "@loubby/shared-contracts/http/applications/loubby-cards";
import { loubbyCardsSchema } from "@loubby/shared-contracts/http/applications/loubby-cards.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { pipelineSchema } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { resumeVideos, myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import {
  resumeVideosSchema,
  myResumeVideosSchema,
} from "@loubby/shared-contracts/http/applications/resume-videos.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { addedCandidatesRoutes } from "./added/added-candidates.routes.ts";
import { anonymityRoutes } from "./anonymity/anonymity.routes.ts";
import { applicationFilesRoutes } from "./applicant/files.routes.ts";
import { forgetRemoved } from "./applicant/forget-removed.ts";
import { applicationNotesRoutes } from "./applicant/notes.routes.ts";
import { applicationsRoutes, myApplicationsRoutes } from "./applications.routes.ts";
import { readResumeOf } from "./resume-facts/keep-facts.service.ts";
import { readDueResumes } from "./resume-facts/read-due.ts";
import { resumeModelSettings } from "./settings.ts";
import { rejectKnockedOut } from "./apply/reject-knocked-out.ts";
import { sweepDrafts, eraseOutlived, sweepVideoRequests } from "./apply/sweep-applications.ts";
import { boardSettingsRoutes } from "./board/board-settings.routes.ts";
import type { AsksToBook } from "./asks/asks-to-book.ts";
import { bulkRunsRoutes } from "./bulk/bulk-runs.routes.ts";
import { runBulk } from "./bulk/run-bulk.ts";
import { loubbyCardsRoutes } from "./cards/cards.routes.ts";
import { duplicatesRoutes } from "./duplicates/duplicates.routes.ts";
import { applicationListRoutes } from "./list/application-list.routes.ts";
import { sendApplicationMail } from "./mails/application-mails.service.ts";
import { foldCounts } from "./pipeline/fold-counts.ts";
import type { WithdrawOffer } from "./pipeline/steps/step.ts";
import { pipelineRoutes } from "./pipeline/pipeline.routes.ts";
import { remindOfApplications } from "./reminders/remind-of-applications.ts";
import { resumeVideosRoutes, myResumeVideosRoutes } from "./videos/resume-videos.routes.ts";
import { tellRejection } from "./pipeline/tell-candidate.ts";
import { tellJobMove } from "./pipeline/tell-job-move.ts";
import {
  bulkRunQueue,
  knockOutQueue,
  readResumeQueue,
  sendApplicationMailQueue,
  tellJobMoveQueue,
  tellRejectionQueue,
} from "./queues.ts";
import { applicationNotices, myApplicationNotices } from "./notices.ts";

/** What applications ask of a module that builds on them. */
interface Offering {
  readonly withdrawOffer: WithdrawOffer;
  readonly asksToBook: AsksToBook;
}

/** Applications from both sides: their pipeline, and everything requested, stored and written with them. */
export const applicationsModule = ({ withdrawOffer, asksToBook }: Offering): Module => ({
  name: "applications",
  notices: [applicationNotices, myApplicationNotices],
  offers: [
    "added/add-candidate.service",
    "added/claim.service",
    "added/job-to-join.service",
    "anonymity/shown-person",
    "applicant/place",
    "application-card",
    "application-history",
    "application-refusals",
    "apply/answers",
    "apply/apply.service",
    "apply/confirm.service",
    "apply/draft",
    "apply/draft-files.service",
    "apply/draft-resume.service",
    "apply/draft.service",
    "apply/follow.service",
    "apply/keep-application.service",
    "apply/knock-out",
    "apply/known-applicant.service",
    "apply/mail-follow-link.service",
    "apply/prefill.service",
    "apply/resume-answers.service",
    "apply/send-draft.service",
    "apply/visit",
    "asked/asked-links.service",
    "videos/my-resume-videos.service",
    "videos/video-by-link.service",
    "asked-application",
    "asks/asks-to-book",
    "asks/due-ask",
    "asks/planned-asks.service",
    "cards/cards.service",
    "hold-application",
    "mails/about-line",
    "mails/fill-mail",
    "my-applications.service",
    "pipeline/find-pipeline",
    "pipeline/first-reasons",
    "pipeline/steps/step",
    "pipeline/tell-job-move",
    "pipeline/transition.service",
    "queues",
    "selection",
    "change-tags.service",
    "tag-many",
  ],
  serve(server, services) {
    serve(server, applications, applicationsSchema, applicationsRoutes(services, withdrawOffer));
    serve(server, myApplications, myApplicationsSchema, myApplicationsRoutes(services));
    serve(server, pipeline, pipelineSchema, pipelineRoutes(services));
    serve(server, applicationList, applicationListSchema, applicationListRoutes(services));
    serve(server, boardSettings, boardSettingsSchema, boardSettingsRoutes(services));
    serve(server, addedCandidates, addedCandidatesSchema, addedCandidatesRoutes(services));
    serve(server, duplicates, duplicatesSchema, duplicatesRoutes(services));
    serve(server, anonymity, anonymitySchema, anonymityRoutes(services));
    serve(server, bulkRuns, bulkRunsSchema, bulkRunsRoutes(services, asksToBook));
    serve(server, applicationNotes, applicationNotesSchema, applicationNotesRoutes(services));
    serve(server, applicationFiles, applicationFilesSchema, applicationFilesRoutes(services));
    serve(server, resumeVideos, resumeVideosSchema, resumeVideosRoutes(services));
    serve(server, myResumeVideos, myResumeVideosSchema, myResumeVideosRoutes(services));
    serve(server, loubbyCards, loubbyCardsSchema, loubbyCardsRoutes(services));
  },
  work: [
    work(sendApplicationMailQueue, (services, { mailId }) => sendApplicationMail(services, mailId)),
    work(bulkRunQueue, (services, { runId }) => runBulk(services, runId, { withdrawOffer, asksToBook })),
    work(tellRejectionQueue, (services, { applicationId }) =>
      services.db.as({ role: "worker" }).write((sql) => tellRejection(services, sql, applicationId)),
    ),
    work(tellJobMoveQueue, tellJobMove),
    work(knockOutQueue, (services, { applicationId }) => rejectKnockedOut(services, applicationId)),
    work(readResumeQueue, (services, { applicationId }) => readResumeOf(services, applicationId)),
    work(clockQueue("recruit.read-due-resumes"), readDueResumes, "*/5 * * * *"),
    work(clockQueue("recruit.remind"), remindOfApplications, "11 * * * *"),
    work(
      clockQueue("recruit.sweep-applications"),
      async (services) => {
        await sweepDrafts(services);
        await eraseOutlived(services);
        await forgetRemoved(services);
        await sweepVideoRequests(services);
      },
      "53 * * * *",
    ),
    work(clockQueue("recruit.fold-counts", 10), foldCounts, "* * * * *"),
  ],
  settings: [resumeModelSettings],
});
