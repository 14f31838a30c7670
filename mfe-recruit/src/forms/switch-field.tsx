import { Switch } from "antd";
import { useId } from "react";
import "./switch-field.css";

interface SwitchFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its label beside it. */
export function SwitchField({ label, checked, disabled = false, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <span className="mr-switch">
      <Switch id={id} size="small" checked={checked} disabled={disabled} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
