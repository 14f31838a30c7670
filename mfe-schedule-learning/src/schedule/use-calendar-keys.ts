import { usePreference } from "@loubby/shared-contracts/shell";
import { useSingleKeys } from "@loubby/shared-ui/use-single-keys";

interface CalendarKeysProps {
  readonly onAdd: () => void;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** Listens to the calendar's single keys, while no dialog is open; answers whether single keys are on. */
export function useCalendarKeys({ onAdd, onChange }: CalendarKeysProps): boolean {
  const show = (view: string) => () => onChange({ view });
  const on = usePreference((preference) => preference.singleKeyShortcuts);
  useSingleKeys(
    on,
    {
      n: onAdd,
      t: () => onChange({ date: Temporal.Now.plainDateISO().toString() }),
      d: show("day"),
      w: show("week"),
      m: show("month"),
      a: show("agenda"),
    },
    () => document.querySelector("[role='dialog'][aria-modal='true']") === null,
  );
  return on;
}
