import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { publishingNeeds } from "@loubby/shared-contracts/http/jobs/missing-to-publish";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { notify } from "@loubby/shared-ui/toasts";
import type { Refused } from "@loubby/shared-contracts/forms/autosave-state";
import { ConflictNotice } from "../../forms/conflict-notice.tsx";
import { DescriptionField } from "./description-field.tsx";
import { EditorFooter } from "./editor-footer.tsx";
import { EditorSection } from "./editor-section.tsx";
import { bodyOf, formOf, type LastJob, today } from "./job-form.ts";
import { JobOutline } from "./job-outline.tsx";
import { outlineOf } from "./job-sections.ts";
import { HiringSection } from "./hiring-section.tsx";
import { KeptNotice } from "../../forms/kept-notice.tsx";
import { PaySection } from "./pay-section.tsx";
import { qualityHints } from "./quality-hints.ts";
import { QualitySection } from "./quality-section.tsx";
import { ReturnedNotice } from "./returned-notice.tsx";
import { TeamSection } from "./team-section.tsx";
import { QuestionsSection } from "../questions/questions-section.tsx";
import { StagesSection } from "./stages-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import { TitleField } from "./title-field.tsx";
import { useFirstProblem } from "../../forms/use-first-problem.ts";
import { useJobEditor } from "./use-job-editor.ts";
import "../../forms/form-page.css";
import "./job-outline.css";

interface JobEditorFormProps {
  readonly base: string;
  /** The id in the address; `new` until the first save has moved the page. */
  readonly address: string;
  readonly opened: Job | null;
  /** The company's last job, which a new one takes country and currency from. */
  readonly last?: LastJob | undefined;
  readonly refused: Refused | null;
  readonly onCreated: (job: Job) => void;
}

/** Edits everything a company writes about a job, on one page. */
export function JobEditorForm({ base, address, opened, last, refused, onCreated }: JobEditorFormProps) {
  const navigate = useNavigate();
  const editor = useJobEditor({ opened, last, address, refused, onCreated });
  const { values: form, problems, job, changed, restarts } = editor;
  const page = useFirstProblem(editor.refusals);
  const needs = job?.is_template ? [] : publishingNeeds(form, today());
  const isDraft = job === null || job.status === "draft";
  const part = { form, problems, needs: isDraft ? needs : [], change: editor.type };
  const hints = isDraft ? qualityHints(form) : null;

  // A new job is previewed once the page is at its own address, so that going back leads there.
  const wantsPreview = useRef(false);
  useEffect(() => {
    if (!wantsPreview.current || address === "new") return;
    wantsPreview.current = false;
    void navigate(`${base}/${address}/preview`);
  }, [address, base, navigate]);

  const onSave = async () => {
    const written = await editor.saveJob();
    if (written === null || written.status === "draft") return;
    if (written.approval?.kind !== "change_job" || written.approval.state !== "pending") {
      notify.success("Changes saved");
      return;
    }
    notify.success(`Change sent for approval: ${written.title}`);
    void navigate(`${base}/${written._id}/preview`);
  };
  const onPublish = async () => {
    const written = await editor.publish();
    if (written === null) return;
    const waits = written.status === "pending_approval";
    notify.success(waits ? `Sent for approval: ${written.title}` : `Published: ${written.title}`);
    void navigate(`${base}/${written._id}/${waits ? "preview" : "board"}`);
  };
  const onPreview = async () => {
    wantsPreview.current = job === null;
    const written = job !== null && !changed ? job : await editor.saveJob();
    if (written === null) wantsPreview.current = false;
    else if (!wantsPreview.current) void navigate(`${base}/${written._id}/preview`);
  };
  return (
    <form
      ref={page}
      className="mr-editor mr-job-editor"
      aria-label={job ? `Edit ${job.title}` : "New job"}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <PageHeader title={titleOf(job)} lead={leadOf(job)} />
      {editor.conflict !== null && (
        <ConflictNotice thing="job" onKeepMine={editor.keepMine} onTakeTheirs={editor.takeTheirs} />
      )}
      <ReturnedNotice
        job={job}
        onContinue={({ anonymised, ...proposal }) =>
          job !== null &&
          editor.replace(formOf({ ...job, ...proposal, anonymised: anonymised ?? job.anonymised }))
        }
      />
      {editor.kept && <KeptNotice onForget={editor.startAfresh} />}
      <JobOutline
        entries={outlineOf({ ...part, needs }, hints?.length ?? null)}
        needs={isDraft && needs.length > 0 ? needs : null}
        problems={problems}
        salary={bodyOf(form).salary ?? null}
        title={form.title}
      />
      <div className="mr-job-sections">
        <EditorSection id="words" key={`words-${restarts}`}>
          <TitleField {...part} />
          <DescriptionField {...part} />
        </EditorSection>
        <TermsSection {...part} />
        <PaySection key={`pay-${restarts}`} {...part} />
        <StagesSection {...part} onBegin={editor.begin} />
        <QuestionsSection {...part} onBegin={editor.begin} />
        <HiringSection {...part} job={job} />
        <TeamSection {...part} />
        {hints && <QualitySection hints={hints} />}
        <EditorFooter
          editor={editor}
          onSave={() => void onSave()}
          onPreview={() => void onPreview()}
          onPublish={() => void onPublish()}
          onDone={() => void navigate(`${base}?templates=yes`)}
        />
      </div>
    </form>
  );
}

function titleOf(job: Job | null): string {
  if (job === null) return "New job";
  return job.is_template ? "Edit template" : "Edit job";
}

function leadOf(job: Job | null): string {
  if (job?.is_template) return "New jobs from this template start with everything you write here.";
  if (job === null) return "Candidates see it once you publish it. You only need a title to save a draft.";
  if (job.status === "draft") return "Only your company sees this draft. It saves as you write.";
  return "Candidates see your changes once you save them, or once they're approved if you need approval.";
}
