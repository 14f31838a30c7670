import { Switch } from "antd";

interface ChoiceProps {
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly checked: boolean;
  readonly loading: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Something that is on or off, and what that means. */
export function Choice({ id, title, sentence, ...given }: ChoiceProps) {
  return (
    <div className="cv-choice">
      <span>
        <label htmlFor={id}>{title}</label>
        <small id={`${id}-help`}>{sentence}</small>
      </span>
      <Switch id={id} aria-describedby={`${id}-help`} {...given} />
    </div>
  );
}
