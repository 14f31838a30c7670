import { HolderOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useState } from "react";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Select } from "@loubby/shared-ui/forms/select";
import { EditorSection } from "./editor-section.tsx";
import type { RowsPart } from "./form-part.ts";
import { newKey, type StageDraft } from "./job-form.ts";
import { RowButtons } from "../../forms/row-buttons.tsx";
import { type NameProps, useBegunRow } from "../../forms/use-begun-row.ts";
import { moved, useSortable } from "../../forms/use-sortable.ts";
import "@loubby/shared-ui/forms/field.css";

const MOST = 15;
const KINDS = [
  { value: "screen", label: "Screen" },
  { value: "assessment", label: "Assessment" },
  { value: "interview", label: "Interview" },
  { value: "reference", label: "Reference" },
  { value: "offer", label: "Offer" },
] as const;

/** Edits the hiring stages. The first, for new applicants, and the last, for hires, stay in place. */
export function StagesSection({ form, problems, change, onBegin }: RowsPart) {
  const { stages } = form;
  const [said, setSaid] = useState("");
  const { begin, nameProps } = useBegunRow(onBegin);
  const last = stages.length - 1;
  const isMiddle = (at: number) => at > 0 && at < last;
  const move = (from: number, to: number) => {
    if (!isMiddle(from) || !isMiddle(to)) return;
    change({ stages: moved(stages, from, to) });
    setSaid(`${stages[from]?.name ?? "Stage"} is now step ${to + 1} of ${stages.length}`);
  };
  const edit = (at: number, part: Partial<StageDraft>) =>
    change({ stages: stages.map((stage, index) => (index === at ? { ...stage, ...part } : stage)) });
  const add = () => {
    const key = newKey();
    begin(key);
    // An offer is made when everything else is over.
    const end = stages.findIndex(({ type }, at) => at > 0 && (type === "offer" || at === last));
    change({ stages: stages.toSpliced(end, 0, { key, name: "", type: "interview" }) });
  };
  const whole = problems.find(({ path }) => path === "stages")?.message;
  return (
    <EditorSection
      id="stages"
      wrong={whole !== undefined}
      lead="The stages a candidate goes through. They see the name of the stage they're in."
    >
      <ol className="mr-rows">
        {stages.map((stage, at) => (
          <StageRow
            key={stage.key}
            stage={stage}
            at={at}
            fixed={!isMiddle(at)}
            problem={problemAt(problems, `stages.${at}`)}
            nameProps={nameProps(stage.key)}
            onEdit={(part) => edit(at, part)}
            onDropHere={(key) =>
              move(
                stages.findIndex((one) => one.key === key),
                at,
              )
            }
            onUp={isMiddle(at) && isMiddle(at - 1) ? () => move(at, at - 1) : null}
            onDown={isMiddle(at) && isMiddle(at + 1) ? () => move(at, at + 1) : null}
            onRemove={isMiddle(at) ? () => change({ stages: stages.toSpliced(at, 1) }) : null}
          />
        ))}
      </ol>
      {whole && (
        <div className="lb-field-problem" role="alert">
          {whole}
        </div>
      )}
      <Button icon={<PlusOutlined aria-hidden="true" />} disabled={stages.length >= MOST} onClick={add}>
        Add stage
      </Button>
      <div className="lb-visually-hidden" role="status">
        {said}
      </div>
    </EditorSection>
  );
}

interface StageRowProps {
  readonly stage: StageDraft;
  readonly at: number;
  readonly fixed: boolean;
  readonly problem: string | undefined;
  readonly nameProps: NameProps;
  readonly onEdit: (part: Partial<StageDraft>) => void;
  readonly onDropHere: (key: string) => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

function StageRow({ stage, at, fixed, problem, nameProps, onEdit, onDropHere, ...buttons }: StageRowProps) {
  const { row, handle, over } = useSortable({ list: "stages", id: stage.key, onDropHere });
  const name = stage.name || `stage ${at + 1}`;
  return (
    <li
      ref={row}
      className="mr-row"
      data-over={(over && !fixed) || undefined}
      data-problem={problem ? "" : undefined}
    >
      <span ref={handle} className="mr-row-handle" data-fixed={fixed || undefined} aria-hidden="true">
        <HolderOutlined />
      </span>
      <span className="mr-row-number lb-figures">{at + 1}</span>
      <Input
        className="mr-row-name"
        aria-label={`Name of stage ${at + 1}`}
        aria-invalid={problem ? true : undefined}
        status={problem ? "error" : ""}
        {...nameProps}
        maxLength={60}
        dir="auto"
        value={stage.name}
        onChange={(event) => onEdit({ name: event.target.value })}
      />
      {fixed ? (
        <span className="mr-row-kind mr-row-fixed">{at === 0 ? "First stage" : "Last stage"}</span>
      ) : (
        <Select
          className="mr-row-kind"
          aria-label={`Kind of ${name}`}
          options={[...KINDS]}
          value={stage.type}
          onChange={(type) => onEdit({ type })}
        />
      )}
      {!fixed && <RowButtons name={name} {...buttons} />}
      {problem && (
        <div className="lb-field-problem mr-row-problem" role="alert">
          {problem}
        </div>
      )}
    </li>
  );
}
