interface ReminderCheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A box to check, the browser's own: another part of the kit would make every page of the dashboard heavier. */
export function ReminderCheck({ label, checked, onChange }: ReminderCheckProps) {
  return (
    <label className="sc-check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
