import { Input } from "antd";
import { useState } from "react";
import { emojiGroups, findEmoji } from "./emoji.ts";

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void;
  /** Escape, where nothing around it closes it. */
  readonly onClose?: () => void;
}

/** Every emoji, by group, or those whose name or tags match what is typed. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const [search, setSearch] = useState("");
  const found = search.trim() === "" ? null : findEmoji(search);
  const groups = found === null ? emojiGroups : [{ label: "Found", emoji: found }];
  return (
    <div className="cv-emoji">
      <Input
        autoFocus
        allowClear
        value={search}
        placeholder="Search emoji"
        aria-label="Search emoji"
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onClose?.();
        }}
      />
      <div className="cv-emoji-list">
        {groups.map(({ label, emoji }) => (
          <section key={label} aria-label={label}>
            <h3>{label}</h3>
            {emoji.map((each) => (
              <button
                key={each.unicode}
                type="button"
                title={each.label}
                aria-label={each.label}
                onClick={() => onPick(each.unicode)}
              >
                {each.unicode}
              </button>
            ))}
          </section>
        ))}
        {found?.length === 0 && <p className="cv-actions-note">No emoji matches.</p>}
      </div>
    </div>
  );
}
