import type { JSX } from "react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { type PageProps, useUnlock } from "@loubby/shared-contracts/shell";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";
import { BackToJobs } from "../../lists/back-to-jobs.tsx";
import { TemplatesPage } from "../../lists/templates-page.tsx";
import { QuestionSetForm } from "./question-set-form.tsx";
import { QuestionSetItem } from "./question-set-item.tsx";
import { type SetKind, setKinds } from "./set-kinds.ts";

interface FormProps {
  readonly template: ApplicationTemplate | null;
  readonly onClose: () => void;
}

interface ItemProps {
  readonly template: ApplicationTemplate;
  readonly onEdit: () => void;
}

/** Lists question sets, which any job's editor can insert. */
export function QuestionSetsPage({ base }: PageProps) {
  return (
    <QuestionSets base={base} kind={setKinds.application} Form={ApplicationForm} Item={ApplicationItem} />
  );
}

/** Lists question sets for referees. */
export function ReferenceQuestionsPage({ base }: PageProps) {
  return <QuestionSets base={base} kind={setKinds.reference} Form={ReferenceForm} Item={ReferenceItem} />;
}

const ApplicationForm = ({ template, onClose }: FormProps) => (
  <QuestionSetForm kind={setKinds.application} set={template} onClose={onClose} />
);
const ApplicationItem = ({ template, onEdit }: ItemProps) => (
  <QuestionSetItem kind={setKinds.application} set={template} onEdit={onEdit} />
);
const ReferenceForm = ({ template, onClose }: FormProps) => (
  <QuestionSetForm kind={setKinds.reference} set={template} onClose={onClose} />
);
const ReferenceItem = ({ template, onEdit }: ItemProps) => (
  <QuestionSetItem kind={setKinds.reference} set={template} onEdit={onEdit} />
);

interface QuestionSetsProps extends PageProps {
  readonly kind: SetKind;
  readonly Form: (props: FormProps) => JSX.Element;
  readonly Item: (props: ItemProps) => JSX.Element;
}

function QuestionSets({ base, kind, Form, Item }: QuestionSetsProps) {
  const navigate = useNavigate();
  const mayRead = useUnlock(kind.access.list.access) === null;
  const sets = useQuery({ ...kind.list, enabled: mayRead });
  return (
    <SettingsFrame list={useSettingsList()}>
      <TemplatesPage
        title={kind.title}
        lead={kind.lead}
        one="set"
        sentence={kind.hint}
        access={kind.access}
        templates={sets}
        back={<BackToJobs onJobs={() => void navigate(base)} />}
        Form={Form}
        Item={Item}
      />
    </SettingsFrame>
  );
}
