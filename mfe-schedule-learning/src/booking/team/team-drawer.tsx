import { Switch } from "antd";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { teamSchedulings } from "@loubby/shared-contracts/http/schedule/booking-lists";
import type { TeamType } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { LinkFields } from "../links/link-fields.tsx";
import { LinkForm } from "../links/link-form.tsx";
import { QuestionsEditor } from "../links/questions-editor.tsx";
import { RulesFields } from "../links/rules-fields.tsx";
import { HostsEditor, type Named } from "./hosts-editor.tsx";
import { NEW_TEAM_LINK, SCHEDULING_WORDS, teamFormOf } from "./team-words.ts";
import { useRemoveTeamLink, useSaveTeamLink } from "./use-team-links.ts";

interface TeamDrawerProps {
  /** Null: a new one. */
  readonly known: TeamType | null;
  /** The path of the company's page. */
  readonly page: string;
  readonly colleagues: readonly Named[];
  readonly onClose: () => void;
}

/** The form of what can be booked with the company. What was typed survives a reload. */
export function TeamDrawer({ known, page, colleagues, onClose }: TeamDrawerProps) {
  const begins = known === null ? NEW_TEAM_LINK : teamFormOf(known);
  const draft = useDraft(`company-link.${known?._id ?? "new"}`, begins, known?.version ?? 0);
  const save = useSaveTeamLink();
  const remove = useRemoveTeamLink();
  const problems = problemsOf(save.error);
  const { scheduling, is_interview, hosts, questions } = draft.shown;
  const close = () => {
    draft.forget();
    onClose();
  };
  const done = (words: string) => () => {
    notify.success(words);
    close();
  };
  const fields = { form: draft.shown, problems, onChange: draft.type };
  return (
    <LinkForm
      name={known?.name ?? null}
      newTitle="New company link"
      problem={save.error}
      isSaving={save.isPending}
      isRemoving={remove.isPending}
      onSave={() =>
        save.mutate(
          { known: known && { ...known, version: draft.version }, form: draft.shown },
          { onSuccess: done(known === null ? "Booking link added" : "Booking link saved") },
        )
      }
      onRemove={() =>
        known &&
        remove.mutate(known._id, {
          onSuccess: done("Booking link deleted"),
          onError: (error) => notify.error(wordsOf(error)),
        })
      }
      onDiscard={close}
      onClose={onClose}
    >
      <Field label="Who meets the visitor">
        {({ id }) => (
          <Select
            id={id}
            value={scheduling}
            options={teamSchedulings.map((value) => ({ value, label: SCHEDULING_WORDS[value] }))}
            onChange={(chosen) => draft.type({ scheduling: chosen })}
          />
        )}
      </Field>
      <HostsEditor
        hosts={hosts}
        scheduling={scheduling}
        // One who left is named by what was read, as they are no colleague any more.
        people={[...colleagues, ...(known?.hosts ?? [])]}
        colleagues={colleagues}
        problem={problemAt(problems, "hosts")}
        onChange={(changed) => draft.type({ hosts: changed })}
      />
      <Field label="For interviews" help="Candidates get links of their own. It has no public page.">
        {(control) => (
          <Switch {...control} checked={is_interview} onChange={(on) => draft.type({ is_interview: on })} />
        )}
      </Field>
      <LinkFields
        {...fields}
        page={is_interview ? null : page}
        isTeam
        isLengthGiven={scheduling === "sequence"}
      />
      <RulesFields {...fields} />
      <QuestionsEditor
        questions={questions}
        problems={problems}
        onChange={(changed) => draft.type({ questions: changed })}
      />
    </LinkForm>
  );
}
