import { Button } from "antd";
import type { mailVariables } from "@loubby/shared-contracts/http/variables";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import "./insert-variable.css";

type Variable = (typeof mailVariables)[number];

const NAMES: Readonly<Record<Variable, string>> = {
  first_name: "First name",
  last_name: "Last name",
  job: "Job title",
  company: "Company",
  stage: "Stage",
};

interface InsertVariableProps {
  /** The id of the text's control. */
  readonly control: string;
  readonly variables: readonly Variable[];
  readonly text: string;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** Inserts a variable where the cursor stands in a text, or in place of what is selected. */
export function InsertVariable({
  control,
  variables,
  text,
  disabled = false,
  onChange,
}: InsertVariableProps) {
  const insert = (name: Variable) => {
    const field = document.getElementById(control);
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    const start = (isText && field.selectionStart) || (isText ? 0 : text.length);
    const end = (isText && field.selectionEnd) || start;
    const word = `{${name}}`;
    onChange(`${text.slice(0, start)}${word}${text.slice(end)}`);
    if (!isText) return;
    // Once the text has changed, so that the cursor stands behind it.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + word.length, start + word.length);
    });
  };
  return (
    <span className="mr-insert">
      <ActionMenu
        disabled={disabled}
        menu={{
          items: variables.map((name) => ({ key: name, label: NAMES[name], onClick: () => insert(name) })),
        }}
      >
        <Button type="link" size="small" disabled={disabled} aria-haspopup="menu">
          Insert variable
        </Button>
      </ActionMenu>
    </span>
  );
}
