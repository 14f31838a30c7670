import { Button, Checkbox, Input, Modal } from "antd";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { problemAt, failureOf, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { useSession } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { LEADS_BACK } from "@loubby/shared-ui/leads-back";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { notify } from "@loubby/shared-ui/toasts";
import type { useAsking } from "./use-scorecards.ts";

interface AskDialogProps {
  readonly application: Application;
  readonly asking: ReturnType<typeof useAsking>;
  readonly onClose: () => void;
}

const EMPTY = {
  author_ids: [] as string[],
  template_id: null as string | null,
  day: "",
  request: "",
  for_stage: false,
};

/** Asks colleagues, or oneself, for scorecards about an application. */
export function AskDialog({ application, asking, onClose }: AskDialogProps) {
  const me = useSession(({ user }) => user?._id);
  const choices = useQuery({
    ...query(scorecards.choices, { params: { applicationId: application._id } }),
    staleTime: 0,
  });
  // Kept while a template is created for it on another page.
  const draft = useDraft(`ask-scorecards.${application._id}`, EMPTY);
  const { author_ids, template_id: chosen, day, request, for_stage } = draft.shown;
  const { ask } = asking;
  const problems = problemsOf(ask.error);
  const { templates = [], people = [], stage } = choices.data ?? {};
  const template_id =
    chosen ?? stage?.template_id ?? (templates.length === 1 ? templates[0]?._id : undefined);
  const send = () => {
    if (template_id === undefined) return;
    const due_at = day === "" ? null : new Date(`${day}T23:59:59`).toISOString();
    const body = { author_ids, template_id, due_at, request, for_stage };
    ask.mutate(body, {
      onSuccess: () => {
        notify.success(
          author_ids.length === 1 ? "Scorecard requested" : `${author_ids.length} scorecards requested`,
        );
        close();
      },
    });
  };
  const close = () => {
    draft.forget();
    onClose();
  };
  return (
    <Modal
      open
      title="Ask for scorecards"
      okText={ask.isPending ? "Asking…" : "Ask"}
      okButtonProps={{
        disabled:
          author_ids.length === 0 || template_id === undefined || ask.isPending || asking.lock !== null,
      }}
      onOk={send}
      onCancel={close}
    >
      {choices.isPending && <PageSkeleton bodyOnly layout="form" count={3} />}
      {choices.isError && (
        <ErrorState
          title="Couldn't load the options"
          {...failureOf(choices.error)}
          onRetry={() => void choices.refetch()}
        />
      )}
      {choices.data && (
        <div className="sc-form">
          <Field label="Colleagues" problem={problemAt(problems, "author_ids")}>
            {(control) => (
              <Select<string[]>
                {...control}
                mode="multiple"
                maxCount={20}
                placeholder="Colleagues who can see this application"
                value={author_ids}
                onChange={(ids) => draft.type({ author_ids: ids })}
                options={people.map(({ _id, name }) => ({
                  value: _id,
                  label: _id === me ? `${name} (you)` : name,
                }))}
              />
            )}
          </Field>
          <Field
            label="Template"

            problem={problemAt(problems, "template_id")}
            help={
              templates.length === 0 && (
                <>
                  No published templates yet.{" "}
                  <Link to={paths.newScorecardTemplate} state={LEADS_BACK}>
                    Create a template
                  </Link>
                </>
              )
            }
          >
            {(control) => (
              <Select<string>
                {...control}
                placeholder="Choose a template"
                value={template_id ?? null}
                onChange={(id) => draft.type({ template_id: id })}
                options={templates.map(({ _id, name, version }) => ({
                  value: _id,
                  label: `${name} (version ${version})`,
                }))}
              />
            )}
          </Field>
          {stage && template_id !== undefined && template_id !== stage.template_id && (
            <Checkbox
              checked={for_stage}
              onChange={({ target }) => draft.type({ for_stage: target.checked })}
            >
              Suggest this template in the stage {stage.name}
            </Checkbox>
          )}
          <Field
            label="Due by"
            problem={problemAt(problems, "due_at")}
            help="They get a reminder when it's overdue."
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                value={day}
                onChange={({ target }) => draft.type({ day: target.value })}
              />
            )}
          </Field>
          <Field label="What to focus on" problem={problemAt(problems, "request")}>
            {(control) => (
              <Input.TextArea
                {...control}
                dir="auto"
                maxLength={500}
                autoSize={{ minRows: 2, maxRows: 6 }}
                value={request}
                onChange={({ target }) => draft.type({ request: target.value })}
              />
            )}
          </Field>
          {ask.isError && problems.length === 0 && (
            <p className="lb-field-problem" role="alert">
              {wordsOf(ask.error)}{" "}
              <Button size="small" onClick={send}>
                Try again
              </Button>
            </p>
          )}
        </div>
      )}
    </Modal>
  );
}
