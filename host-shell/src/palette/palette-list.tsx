import { LockOutlined } from "@ant-design/icons";
import type { PaletteEntry, PaletteGroup } from "./palette-entries.ts";

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly markedId: string | undefined;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** What the palette offers; the focus stays in its box. */
export function PaletteList({ id, groups, markedId, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label="Commands" className="sh-palette-list">
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} className="sh-palette-title" role="presentation">
            {title}
          </div>
          {entries.map((entry) => (
            <button
              key={entry.id}
              id={`${id}-${entry.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === markedId}
              aria-disabled={entry.locked || undefined}
              className="sh-palette-entry"
              onClick={() => onChoose(entry)}
            >
              <span dir="auto">
                {entry.locked && <LockOutlined aria-hidden="true" />} {entry.label}
              </span>
              {entry.detail !== "" && <small dir="auto">{entry.detail}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
