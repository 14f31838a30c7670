import { Switch } from "antd";
import { useId } from "react";

interface SwitchLineProps {
  readonly label: string;
  readonly help: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** Something that is on or off. */
export function SwitchLine({ label, help, on, onSwitch }: SwitchLineProps) {
  const id = useId();
  return (
    <div className="set-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-help`}>{help}</p>
      </div>
      <Switch id={id} checked={on} aria-describedby={`${id}-help`} onChange={onSwitch} />
    </div>
  );
}
